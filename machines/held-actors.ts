import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'

/** Stand-ins for a machine's actors that wait until they are told what to answer. */
export type HeldActors = {
  readonly actors: Record<string, AnyActorLogic>
  readonly resolve: (name: string, output: unknown) => void
  readonly reject: (name: string, error: unknown) => void
  /** What the actor was last started with. */
  readonly input: (name: string) => unknown
}

/** Holds the actors named in a machine's outputs: calls never settle by themselves, listeners say nothing. */
export function holdActors(outputs: Readonly<Record<string, unknown>>): HeldActors {
  const waiting = new Map<string, PromiseWithResolvers<unknown>>()
  const inputs = new Map<string, unknown>()
  const pending = (name: string) => {
    const held = waiting.get(name)
    if (!held) throw new Error(`${name} is not waiting for an answer`)
    return held
  }
  const hold = (name: string) =>
    fromPromise(({ input }) => {
      const held = Promise.withResolvers<unknown>()
      waiting.set(name, held)
      inputs.set(name, input)
      return held.promise
    })
  return {
    actors: Object.fromEntries(
      Object.entries(outputs).map(([name, output]) => [
        name,
        output === 'listens' ? fromCallback(() => undefined) : hold(name),
      ]),
    ),
    resolve: (name, output) => pending(name).resolve(output),
    reject: (name, error) => pending(name).reject(error),
    input: (name) => inputs.get(name),
  }
}
