import { isRefusal, type Stimulus } from '#tests/support/chart.ts'
import { delayOf } from '#tests/support/walk.ts'
import type { Moment, Session, Step } from './session.ts'
import { answerOf, keyOf, payloadOf } from './stimulus-names.ts'
import { differencesOf, editableText, readableText, summaryOf } from './summary.ts'

/** A button: one stimulus that can happen now. */
export type Choice = {
  readonly key: string
  /** The part of the label that differs from the buttons beside it. */
  readonly text: string
  readonly full: string
  /** The payload as JSON that can be edited and sent. */
  readonly editable?: string | undefined
}

export type ShownEvent = { readonly type: string; readonly choices: readonly Choice[] }

export type ShownActor = {
  readonly name: string
  /** Whether it has been called and has not answered. */
  readonly isCalled: boolean
  readonly succeed: readonly Choice[]
  readonly refuse: readonly Choice[]
  readonly show: readonly Choice[]
  /** What the actor can do whenever it is called, and the key of what it does; without a key it hangs. */
  readonly habits: readonly Choice[]
  readonly habit: string
}

/** A session as the panel sees it: plain data, because the panel lives in another window. */
export type Shown = {
  readonly machine: string
  readonly story: string
  readonly leaf: string
  readonly steps: readonly Step[]
  readonly at: number
  readonly active: readonly string[]
  readonly events: readonly ShownEvent[]
  readonly refused: readonly string[]
  /** Why the last event that was sent had no effect. */
  readonly ignored: string | undefined
  readonly actors: readonly ShownActor[]
  readonly waits: readonly Choice[]
}

export type Command =
  | { readonly do: 'send'; readonly key: string }
  | { readonly do: 'sendText'; readonly type: string; readonly text: string }
  | { readonly do: 'habit'; readonly actor: string; readonly key: string }
  | { readonly do: 'goTo'; readonly index: number }
  /** -1 goes back, 1 goes forward. */
  | { readonly do: 'move'; readonly by: number }

export function shownOf(session: Session, { story, leaf }: Pick<Shown, 'story' | 'leaf'>): Shown {
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

export function obey(session: Session, command: Command): void {
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

function actorsOf({ fixtures, all }: Session, { possible, habits, called }: Moment): ShownActor[] {
  const now = new Set(possible.map(keyOf))
  return Object.keys(fixtures.outputs).flatMap((name) => {
    const own = all.filter((one) => 'actor' in one && one.actor === name)
    if (own.length === 0) return []
    const choices = answersOf(own)
    const those = (fits: (stimulus: Stimulus) => boolean) =>
      choices.filter((_, index) => own.slice(index, index + 1).some(fits))
    const open = ({ key }: Choice) => now.has(key)
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
function answersOf(stimuli: readonly Stimulus[]): Choice[] {
  const valueOf = (stimulus: Stimulus) =>
    stimulus.kind === 'answered' && !isRefusal(stimulus.output) ? stimulus.output : undefined
  const values = stimuli.map(valueOf).filter((value) => typeof value === 'object' && value !== null)
  const texts = values.length > 1 ? differencesOf(values) : []
  return stimuli.map((stimulus) => {
    const text = texts[values.indexOf(valueOf(stimulus) ?? {})]
    return { ...choiceOf(stimulus), ...(text && { text: `succeed with ${text}` }) }
  })
}

/** The samples of one event, labelled by their differences. */
function choicesOf(samples: readonly Stimulus[]): Choice[] {
  const texts = differencesOf(samples.map(({ event }) => payloadOf(event)))
  return samples.map((sample, index) => ({ ...choiceOf(sample), text: texts[index] ?? '' }))
}

/** Samples may be large and never change, so each is put into words once. */
const told = new WeakMap<Stimulus, Choice>()

function choiceOf(stimulus: Stimulus): Choice {
  const choice = told.get(stimulus) ?? worded(stimulus)
  told.set(stimulus, choice)
  return choice
}

function worded(stimulus: Stimulus): Choice {
  const key = keyOf(stimulus)
  switch (stimulus.kind) {
    case 'sent': {
      const payload = payloadOf(stimulus.event)
      return { key, text: summaryOf(payload), full: readableText(payload), editable: editableText(payload) }
    }
    case 'answered':
      return { key, text: answerOf(stimulus.output), full: readableText(stimulus.output) }
    case 'threw':
      return { key, text: 'break, as a bug would', full: stimulus.error.message }
    case 'showed':
      return { key, text: `show ${summaryOf(stimulus.snapshot)}`, full: readableText(stimulus.snapshot) }
    case 'waited':
      return { key, text: `let ${stimulus.delay} pass`, full: '' }
  }
}
