import { delayOf, isRefusal, type Stimulus } from '#machines/harness/chart.ts'
import type { Moment, GallerySession, GalleryStep } from './session.ts'
import { answerName, stimulusKey, payloadOf } from './stimulus-names.ts'
import { differencesOf, editableText, readableText, summaryOf, toldApart } from './summary.ts'

/** A button: one stimulus that can happen now. */
export type StimulusChoice = {
  readonly key: string
  /** The part of the label that differs from the buttons beside it. */
  readonly text: string
  readonly full: string
  /** The payload as JSON that can be edited and sent. */
  readonly editable?: string | undefined
}

export type ShownEvent = { readonly type: string; readonly choices: readonly StimulusChoice[] }

export type ShownActor = {
  readonly name: string
  /** Whether it has been called and has not answered. */
  readonly isCalled: boolean
  readonly succeed: readonly StimulusChoice[]
  readonly refuse: readonly StimulusChoice[]
  readonly show: readonly StimulusChoice[]
  /** What the actor can do whenever it is called, and the key of what it does; without a key it hangs. */
  readonly habits: readonly StimulusChoice[]
  readonly habit: string
}

/** A session as the panel sees it: plain data, because the panel lives in another window. */
export type Shown = {
  readonly machine: string
  readonly story: string
  readonly leaf: string
  readonly steps: readonly GalleryStep[]
  readonly at: number
  readonly active: readonly string[]
  readonly events: readonly ShownEvent[]
  readonly refused: readonly string[]
  /** Why the last event that was sent had no effect. */
  readonly ignored: string | undefined
  readonly actors: readonly ShownActor[]
  readonly waits: readonly StimulusChoice[]
}

export type GalleryCommand =
  | { readonly do: 'send'; readonly key: string }
  | { readonly do: 'sendText'; readonly type: string; readonly text: string }
  | { readonly do: 'habit'; readonly actor: string; readonly key: string }
  | { readonly do: 'goTo'; readonly index: number }
  /** -1 goes back, 1 goes forward. */
  | { readonly do: 'move'; readonly by: number }

export function shownOf(session: GallerySession, { story, leaf }: Pick<Shown, 'story' | 'leaf'>): Shown {
  const moment = session.now()
  const sent = moment.possible.filter((stimulus) => stimulus.kind === 'sent')
  const possible = new Set(moment.possible.map(({ event }) => event.type))
  return {
    machine: session.fixtures.machine.id,
    story,
    leaf,
    steps: moment.steps.map(({ label, taken, leaves }) => ({ label, taken, leaves })),
    at: moment.at,
    active: moment.active,
    events: [...Map.groupBy(sent, ({ event }) => event.type)].map(([type, samples]) => ({
      type,
      choices: choicesOf(samples),
    })),
    refused: [...new Set(moment.refused.flatMap(({ kind, event }) => (kind === 'sent' ? [event.type] : [])))].filter(
      (type) => !possible.has(type),
    ),
    ignored: moment.ignored,
    actors: actorsOf(session, moment),
    waits: moment.possible.flatMap((stimulus) =>
      stimulus.kind === 'waited'
        ? [{ ...choiceOf(stimulus), full: `${delayOf(session.fixtures, stimulus.delay) / 1000} s` }]
        : [],
    ),
  }
}

export function obey(session: GallerySession, command: GalleryCommand): void {
  switch (command.do) {
    case 'send':
      return session.send(command.key)
    case 'sendText':
      return session.sendEvent({ ...(JSON.parse(command.text) as object), type: command.type })
    case 'habit':
      return session.setHabit(command.actor, command.key || undefined)
    case 'goTo':
      return session.goTo(command.index)
    case 'move':
      return session.goTo(session.now().at + command.by)
  }
}

function actorsOf({ fixtures, all }: GallerySession, { possible, habits, called }: Moment): ShownActor[] {
  const now = new Set(possible.map(stimulusKey))
  return Object.keys(fixtures.outputs).flatMap((name) => {
    const own = all.filter((one) => 'actor' in one && one.actor === name)
    if (own.length === 0) return []
    const choices = answersOf(own)
    const those = (fits: (stimulus: Stimulus) => boolean) =>
      choices.filter((_, index) => own.slice(index, index + 1).some(fits))
    const open = ({ key }: StimulusChoice) => now.has(key)
    return [
      {
        name,
        isCalled: called.has(name),
        succeed: those((one) => one.kind === 'answered' && !isRefusal(one.output)).filter(open),
        refuse: those((one) => one.kind === 'threw' || (one.kind === 'answered' && isRefusal(one.output))).filter(open),
        show: those(({ kind }) => kind === 'showed').filter(open),
        habits: those(({ kind }) => kind !== 'showed'),
        habit: habits[name] ?? '',
      },
    ]
  })
}

/** The answers of one actor, labelled by their differences. */
function answersOf(stimuli: readonly Stimulus[]): StimulusChoice[] {
  const valueOf = (stimulus: Stimulus) =>
    stimulus.kind === 'answered' && !isRefusal(stimulus.output) ? stimulus.output : undefined
  const values = stimuli.map(valueOf).filter((value) => typeof value === 'object' && value !== null)
  const texts = values.length > 1 ? differencesOf(values) : []
  const choices = stimuli.map((stimulus) => {
    const text = texts[values.indexOf(valueOf(stimulus) ?? {})]
    return { ...choiceOf(stimulus), ...(text && { text: `succeed with ${text}` }) }
  })
  return apart(choices, stimuli.map(saidBy))
}

/** The samples of one event, labelled by their differences. */
function choicesOf(samples: readonly Stimulus[]): StimulusChoice[] {
  const payloads = samples.map(({ event }) => payloadOf(event))
  const texts = differencesOf(payloads)
  return apart(
    samples.map((sample, index) => ({ ...choiceOf(sample), text: texts[index] ?? '' })),
    payloads,
  )
}

function apart(choices: readonly StimulusChoice[], values: readonly unknown[]): StimulusChoice[] {
  const texts = toldApart(
    choices.map(({ text }) => text),
    values,
  )
  return choices.map((choice, index) => ({ ...choice, text: texts[index] ?? choice.text }))
}

function saidBy(stimulus: Stimulus): unknown {
  if (stimulus.kind === 'answered') return stimulus.output
  return stimulus.kind === 'showed' ? stimulus.snapshot : undefined
}

/** Samples may be large and never change, so each is put into words once. */
const told = new WeakMap<Stimulus, StimulusChoice>()

function choiceOf(stimulus: Stimulus): StimulusChoice {
  const choice = told.get(stimulus) ?? worded(stimulus)
  told.set(stimulus, choice)
  return choice
}

function worded(stimulus: Stimulus): StimulusChoice {
  const key = stimulusKey(stimulus)
  switch (stimulus.kind) {
    case 'sent': {
      const payload = payloadOf(stimulus.event)
      return { key, text: summaryOf(payload), full: readableText(payload), editable: editableText(payload) }
    }
    case 'answered':
      return { key, text: answerName(stimulus.output), full: readableText(stimulus.output) }
    case 'threw':
      return { key, text: 'break, as a bug would', full: stimulus.error.message }
    case 'showed':
      return { key, text: `show ${summaryOf(stimulus.snapshot)}`, full: readableText(stimulus.snapshot) }
    case 'waited':
      return { key, text: `let ${stimulus.delay} pass`, full: '' }
  }
}
