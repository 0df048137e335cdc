import { createActor, fromPromise, toPromise, type AnyActorLogic } from 'xstate'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { holdActors } from '#machines/harness/held-actors.ts'

/** How a waiting call goes on: with a given answer, or with its real work. */
type Told = { readonly kind: 'answered'; readonly output: unknown } | { readonly kind: 'opened' }

type Call = {
  readonly told: PromiseWithResolvers<Told>
  readonly real: AnyActorLogic | undefined
  isOver: boolean
}

export type StagedActors = {
  readonly actors: Record<string, AnyActorLogic>
  /** The calls that wait and have a real one behind them. */
  readonly waiting: () => readonly string[]
  readonly answer: (name: string, output: unknown) => void
  readonly break: (name: string, error: unknown) => void
  readonly show: (name: string, snapshot: object) => void
  /** Lets a call do its real work; says whether that has ended or was stopped. */
  readonly open: (name: string) => { readonly isOver: () => boolean }
}

/**
 * The actors of a machine: each call waits until the test answers it or lets it go on. Listeners are real where there
 * is a real one; children are held.
 */
export function stageActors(fixtures: AnyFixtures, real: Readonly<Record<string, AnyActorLogic>>): StagedActors {
  const calls = new Map<string, Call>()
  const held = holdActors(fixtures)
  const isChild = (name: string) => (fixtures.snapshots?.[name]?.length ?? 0) > 0
  const logicOf = (name: string, logic: AnyActorLogic): AnyActorLogic => {
    if (fixtures.outputs[name] === 'listens') return real[name] ?? logic
    return isChild(name) ? logic : staged(real[name], (call) => calls.set(name, call))
  }
  const callOf = (name: string): Call => {
    const call = calls.get(name)
    if (!call) throw new Error(`${name} is not waiting`)
    return call
  }
  return {
    actors: Object.fromEntries(Object.entries(held.actors).map(([name, logic]) => [name, logicOf(name, logic)])),
    waiting: () => [...calls].filter(([, { isOver, real }]) => !isOver && real !== undefined).map(([name]) => name),
    answer: (name, output) =>
      isChild(name) ? held.resolve(name, output) : callOf(name).told.resolve({ kind: 'answered', output }),
    break: (name, error) => (isChild(name) ? held.reject(name, error) : callOf(name).told.reject(error)),
    show: held.show,
    open: (name) => {
      const call = callOf(name)
      call.told.resolve({ kind: 'opened' })
      return { isOver: () => call.isOver }
    },
  }
}

function staged(real: AnyActorLogic | undefined, started: (call: Call) => void): AnyActorLogic {
  return fromPromise(async ({ input, signal }) => {
    const call: Call = { told: Promise.withResolvers<Told>(), real, isOver: false }
    const end = () => void (call.isOver = true)
    signal.addEventListener('abort', end)
    started(call)
    try {
      const told = await call.told.promise
      if (told.kind === 'answered') return told.output
      if (!real) throw new Error('There is nothing behind this call')
      const actor = createActor(real, { input })
      signal.addEventListener('abort', () => actor.stop())
      const outcome = toPromise(actor)
      actor.start()
      return await outcome
    } finally {
      end()
    }
  })
}
