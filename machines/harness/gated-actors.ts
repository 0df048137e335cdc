import { createActor, fromPromise, toPromise, type AnyActorLogic } from 'xstate'
import type { AnyFixtures } from './fixtures.ts'
import { holdActors, type HeldActors } from './held-actors.ts'

export type GatedActors = {
  readonly actors: Record<string, AnyActorLogic>
  /** Children, listeners, and calls that the test gives no real one for. */
  readonly held: HeldActors
  readonly isReal: (name: string) => boolean
  /** Lets the waiting call do its real work. */
  readonly open: (name: string) => void
  /** Breaks the waiting call, as a bug in it would. */
  readonly sabotage: (name: string, error: unknown) => void
}

/** The real calls, each of which waits at a gate before it does anything; actors without a real call are held. */
export function gateActors(real: Record<string, AnyActorLogic>, fixtures: AnyFixtures): GatedActors {
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const held = holdActors(fixtures)
  const callOf = (name: string) => (fixtures.outputs[name] === 'listens' ? undefined : real[name])
  const gateOf = (name: string) => {
    const gate = gates.get(name)
    if (!gate) throw new Error(`${name} is not waiting`)
    return gate
  }
  return {
    actors: Object.fromEntries(
      Object.entries(held.actors).map(([name, logic]) => {
        const call = callOf(name)
        return [name, call ? gated(call, (gate) => gates.set(name, gate)) : logic]
      }),
    ),
    held,
    isReal: (name) => callOf(name) !== undefined,
    open: (name) => gateOf(name).resolve(),
    sabotage: (name, error) => gateOf(name).reject(error),
  }
}

function gated(logic: AnyActorLogic, started: (gate: PromiseWithResolvers<void>) => void) {
  return fromPromise(async ({ input, signal }) => {
    const gate = Promise.withResolvers<void>()
    started(gate)
    await gate.promise
    const actor = createActor(logic, { input })
    signal.addEventListener('abort', () => actor.stop())
    const outcome = toPromise(actor)
    actor.start()
    return outcome
  })
}
