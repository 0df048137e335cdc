import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'
import { anyFixtures, type AnyFixtures } from '#machines/fixtures.ts'
import { holdActors, type HeldActors } from '#machines/held-actors.ts'
import { leafPaths } from '#machines/leaf-path.ts'
import { declaredTransitions, isRefused, stimuli, transitionName, type Stimulus } from './chart.ts'
import { newsOf } from './context-news.ts'
import { HeldClock } from './held-clock.ts'
import { coveringPaths, standing, type Path } from './paths.ts'

export type Walk = {
  /**
   * One line for each different step: where from, what happened, where to, by which transitions, and what is known
   * anew; and one for what guards refused there.
   */
  readonly lines: string[]
  readonly walked: string[]
  readonly unwalked: string[]
  readonly unvisited: string[]
}

type Judge = (lines: ReadonlySet<string>) => void

/**
 * Walks generated paths through the real machine, its actors held, and says what was walked. `judge` sees the lines that
 * each path adds, be it whole or cut short by a fault; by throwing, it ends the walk.
 */
export async function walkMachine(typed: object, judge?: Judge): Promise<Walk> {
  const fixtures = anyFixtures(typed)
  return walkPaths(fixtures, coveringPaths(fixtures), judge)
}

export async function walkPaths(fixtures: AnyFixtures, paths: Iterable<Path>, judge?: Judge): Promise<Walk> {
  const stage = stageOf(fixtures)
  const notes = blank()
  const lines = new Set<string>()
  for (const path of paths) {
    const added = new Set<string>()
    try {
      await walkPath(stage, path, { ...notes, lines: added })
    } finally {
      judge?.(added)
      for (const line of added) lines.add(line)
    }
  }
  return {
    lines: [...lines].toSorted(),
    walked: [...notes.taken],
    unwalked: declaredTransitions(fixtures.machine).filter((name) => !notes.taken.has(name)),
    unvisited: Object.keys(fixtures.states).filter((leaf) => !notes.visited.has(leaf)),
  }
}

type Notes = {
  readonly lines: Set<string>
  readonly taken: Set<string>
  readonly visited: Set<string>
  /** Where it is noted already what is refused. */
  readonly judged: Set<string>
  /** The inputs and steps that have their line: a step is the same one only after the same steps. */
  readonly told: Set<unknown>
}

const blank = (): Notes => ({
  lines: new Set(),
  taken: new Set(),
  visited: new Set(),
  judged: new Set(),
  told: new Set(),
})

/** A machine with its actors held: it takes a while to build, and one run after another can have it. */
type Stage = {
  readonly fixtures: AnyFixtures
  readonly stimuli: readonly Stimulus[]
  readonly machine: AnyStateMachine
  readonly held: HeldActors
}

function stageOf(fixtures: AnyFixtures): Stage {
  const held = holdActors(fixtures)
  return { fixtures, stimuli: stimuli(fixtures), machine: fixtures.machine.provide({ actors: held.actors }), held }
}

async function walkPath(stage: Stage, path: Path, notes: Notes): Promise<void> {
  const { fixtures } = stage
  const run = startHeld(stage, path.input)
  let before: object = {}
  let from = ''
  const note = (key: string, isTold: boolean): void => {
    const names = run.takeTransitions()
    const { value, context } = run.snapshot()
    const leaves = leafPaths(value)
    const at = leaves.join(' + ')
    for (const name of names) notes.taken.add(name)
    for (const leaf of leaves) notes.visited.add(leaf)
    if (!isTold) {
      const news = newsOf(before, context)
      const line = `${from} | ${key} | ${at} | ${names.join(' ; ')}`
      notes.lines.add(news ? `${line} | ${news}` : line)
    }
    before = context
    from = at
  }
  note(`start #${fixtures.inputs.indexOf(path.input)}`, notes.told.has(path.input))
  if (!notes.told.has(path.input)) noteRefusals(stage, run.snapshot(), notes)
  notes.told.add(path.input)
  for (const step of path.steps) {
    const isTold = notes.told.has(step)
    await run.apply(step.stimulus)
    note(step.stimulus.key, isTold)
    if (isTold) continue
    const at = noteRefusals(stage, run.snapshot(), notes)
    if (at !== step.standing) throw new Error(`${path.name}: expected ${step.standing}, stands at ${at}`)
    notes.told.add(step)
  }
  run.stop()
}

/** Notes what guards refuse where a walk stands, unless that is noted already; says where it stands. */
function noteRefusals({ fixtures, stimuli }: Stage, snapshot: AnyMachineSnapshot, notes: Notes): string {
  const at = standing(fixtures, snapshot)
  if (notes.judged.has(at)) return at
  notes.judged.add(at)
  const leaves = leafPaths(snapshot.value).join(' + ')
  for (const { key, event } of stimuli) if (isRefused(snapshot, event)) notes.lines.add(`${leaves} | ${key} | refused`)
  return at
}

export type Track = { readonly path: Path } & Readonly<Record<'lines' | 'taken' | 'visited', ReadonlySet<string>>>

/** Paths, all that are generated unless some are given, and what each of them walks; a line is told by the first alone that comes by. */
export async function tracksOf(
  fixtures: AnyFixtures,
  paths: Iterable<Path> = coveringPaths(fixtures),
): Promise<Track[]> {
  const stage = stageOf(fixtures)
  const tracks: Track[] = []
  const { judged, told } = blank()
  for (const path of paths) {
    const notes = { ...blank(), judged, told }
    await walkPath(stage, path, notes)
    tracks.push({ path, ...notes })
  }
  return tracks
}

/** The fewest of the generated paths that still walk every transition and visit every state: for walks that take long. */
export async function leanPaths(fixtures: AnyFixtures): Promise<Path[]> {
  const tracks = await tracksOf(fixtures)
  const walked = tracks.map(({ path, taken, visited }) => ({ path, marks: taken.union(visited) }))
  const open = new Set(walked.flatMap(({ marks }) => [...marks]))
  const chosen: Path[] = []
  while (open.size > 0) {
    const gain = ({ path, marks }: (typeof walked)[number]): number =>
      marks.intersection(open).size / (path.steps.length + 2)
    const best = walked.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const mark of best.marks) open.delete(mark)
    chosen.push(best.path)
  }
  return chosen
}

/** The real machine, started, with everything around it in the test's hands. */
function startHeld({ fixtures, machine, held }: Stage, input: unknown) {
  const clock = new HeldClock()
  let transitions: AnyTransitionDefinition[] = []
  const errors: unknown[] = []
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') transitions.push(...event._transitions)
    },
  })
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  return {
    actor,
    held,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    takeTransitions(): string[] {
      const names = transitions.map(transitionName)
      transitions = []
      return names
    },
    async apply(stimulus: Stimulus): Promise<void> {
      await applyHeld(stimulus, {
        send: (event) => actor.send(event),
        held,
        clock,
        delayOf: (name) => delayOf(fixtures, name),
      })
      if (errors.length > 0) throw errors[0]
    },
    stop: () => actor.stop(),
  }
}

type Hands = {
  send: (event: { type: string }) => void
  held: HeldActors
  clock: HeldClock
  delayOf: (name: string | number) => number
}

async function applyHeld(stimulus: Stimulus, { send, held, clock, delayOf }: Hands): Promise<void> {
  switch (stimulus.kind) {
    case 'sent':
      return send(stimulus.event)
    case 'waited':
      return clock.end(delayOf(stimulus.delay))
    case 'answered':
      held.resolve(stimulus.actor, stimulus.output)
      return settle()
    case 'showed':
      return held.show(stimulus.actor, stimulus.snapshot)
    case 'threw':
      held.reject(stimulus.actor, stimulus.error)
      return settle()
  }
}

/** A settled promise reaches its machine a few microtasks later. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

export function delayOf(fixtures: AnyFixtures, name: string | number): number {
  const delay: unknown = fixtures.machine.implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`The delay ${name} has no fixed length`)
  return delay
}
