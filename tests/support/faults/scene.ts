import { createActor, type AnyActorLogic } from 'xstate'
import { createClient } from '#api/client.ts'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import type { Stimulus } from '#machines/harness/chart.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'
import type { Pick as Choose } from '#machines/harness/mutants.ts'
import { standing } from '#machines/harness/paths.ts'
import { honestReply } from './honest.ts'
import { nextTurn, until } from './patch.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { stimulate } from '#machines/harness/walk.ts'
import type { Scene, Waiting } from './scene.types.ts'
import type { Wire } from './wire.ts'

/** Listeners that keep things or call the service; the others only watch the page. */
const busyListener = /^(keep|endTokens$)/

/** Whether a fault can touch what an actor does. */
export function canSend(fixtures: AnyFixtures, name: string): boolean {
  return fixtures.outputs[name] !== 'listens' || name === 'endTokens'
}

type Means = {
  readonly wire: Wire
  readonly pick: Choose
  readonly which: number
  /** A broken browser may lead a path elsewhere: a card form, for example, checks dates by the clock. */
  readonly mayStray: boolean
}

/** Walks a path to its end and lets the call that waits there go out; undefined where it does not wait any more. */
export async function setScene(waiting: Waiting, { wire, pick, which, mayStray }: Means): Promise<Scene | undefined> {
  const { fixtures, path, call } = waiting
  let sessionRefusals = 0
  const client = createClient({
    accessToken: () => 'header.payload.signature',
    onSessionRefused: () => void (sessionRefusals += 1),
  })
  const staged = stageActors(fixtures, usable(fixtures, waiting.actors(client)))
  const clock = new HeldClock()
  const errors: unknown[] = []
  const machine = fixtures.machine.provide({ actors: staged.actors })
  const actor = createActor(machine, { input: path.input, clock })
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  const listens = fixtures.outputs[call] === 'listens'
  const strays = (expected: string) => standing(fixtures, actor.getSnapshot()) !== expected
  const leave = (why: string) => {
    actor.stop()
    // A listener that is real may be quicker than the path.
    if (listens || mayStray || why === '') return undefined
    throw new Error(`${path.name}: ${why}`)
  }
  for (const { stimulus, standing: expected } of path.steps) {
    if (listens && stimulus.kind !== 'sent') return leave('')
    await apply(stimulus, { actor, staged, clock, fixtures })
    if (strays(expected)) return leave(`expected ${expected}, and is elsewhere`)
  }
  if (listens ? wire.open().length === 0 : !staged.waiting().includes(call)) return leave('')
  const before = actor.getSnapshot()
  const begun = listens ? 0 : wire.sent.length
  const { isOver } = listens ? { isOver: () => wire.open().length === 0 } : staged.open(call)
  await until(`${call} sends`, () => isOver() || wire.sent.length > begun)
  await nextTurn()
  const target = wire.sent.slice(begun)[which]
  return {
    waiting,
    actor,
    staged,
    clock,
    wire,
    pick,
    before,
    begun,
    target,
    isOver,
    listens,
    sessionRefusals: () => sessionRefusals,
    errors,
  }
}

/** Calls, and the listeners that keep things: with others a path would not lead where it leads. */
function usable(fixtures: AnyFixtures, actors: Readonly<Record<string, AnyActorLogic>>): Record<string, AnyActorLogic> {
  const isUsable = ([name]: [string, unknown]) => fixtures.outputs[name] !== 'listens' || busyListener.test(name)
  return Object.fromEntries(Object.entries(actors).filter(isUsable))
}

type Played = Pick<Scene, 'actor' | 'staged' | 'clock'> & { readonly fixtures: AnyFixtures }

export async function apply(stimulus: Stimulus, { staged: stage, ...played }: Played): Promise<void> {
  stimulate(stimulus, { ...played, stage })
  await nextTurn()
}

/** From here on nothing goes wrong: every request is answered, until the call has ended. */
export async function goOn({ wire, isOver, waiting, target }: Scene): Promise<void> {
  await until(`${waiting.call} ends`, () => {
    for (const sent of wire.open()) if (sent !== target) sent.reply(honestReply(sent))
    return isOver()
  })
  await nextTurn()
}
