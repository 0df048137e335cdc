import { createActor, fromCallback, fromPromise, toPromise, type AnyActorLogic } from 'xstate'

export type GatedActors = {
  readonly actors: Record<string, AnyActorLogic>
  /** Lets the waiting call go on to what it really does. */
  readonly open: (name: string) => void
  /** Breaks the waiting call, as a bug in it would. */
  readonly sabotage: (name: string, error: unknown) => void
}

/** The real actors, each of which waits at a gate before it does anything. Listeners stay silent. */
export function gateActors(
  real: Record<string, AnyActorLogic>,
  outputs: Readonly<Record<string, unknown>>,
): GatedActors {
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const gateOf = (name: string) => {
    const gate = gates.get(name)
    if (!gate) throw new Error(`${name} is not waiting`)
    return gate
  }
  return {
    actors: Object.fromEntries(
      Object.entries(outputs).map(([name, output]) => [
        name,
        output === 'listens' ? fromCallback(() => undefined) : gated(name, real[name], gates),
      ]),
    ),
    open: (name) => gateOf(name).resolve(),
    sabotage: (name, error) => gateOf(name).reject(error),
  }
}

function gated(name: string, logic: AnyActorLogic | undefined, gates: Map<string, PromiseWithResolvers<void>>) {
  if (!logic) throw new Error(`${name} has no real actor`)
  return fromPromise(async ({ input, signal }) => {
    const gate = Promise.withResolvers<void>()
    gates.set(name, gate)
    await gate.promise
    const actor = createActor(logic, { input })
    signal.addEventListener('abort', () => actor.stop())
    const outcome = toPromise(actor)
    actor.start()
    return outcome
  })
}
