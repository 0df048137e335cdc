import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type EventObject,
  type Snapshot,
} from 'xstate'

/** Stand-ins for a machine's actors that wait until they are told what to answer. */
export type HeldActors = {
  readonly actors: Record<string, AnyActorLogic>
  readonly resolve: (name: string, output: unknown) => void
  readonly reject: (name: string, error: unknown) => void
  /** Lets a child machine show this snapshot to its parent. */
  readonly show: (name: string, snapshot: object) => void
}

type Holdable = {
  readonly outputs: Readonly<Record<string, unknown>>
  readonly snapshots?: Readonly<Record<string, readonly object[] | undefined>>
}

/** Holds the actors of a machine: calls and children never settle by themselves, listeners say nothing. */
export function holdActors({ outputs, snapshots = {} }: Holdable): HeldActors {
  const waiting = new Map<string, PromiseWithResolvers<unknown>>()
  const children = new Map<string, AnyActorRef>()
  const hold = (name: string) =>
    fromPromise(() => {
      const held = Promise.withResolvers<unknown>()
      waiting.set(name, held)
      return held.promise
    })
  const logicOf = (name: string, output: unknown) => {
    if (output === 'listens') return fromCallback(() => undefined)
    const [shown] = snapshots[name] ?? []
    return shown === undefined ? hold(name) : heldChild(shown, (ref) => children.set(name, ref))
  }
  return {
    actors: Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, logicOf(name, output)])),
    resolve: (name, output) => {
      waiting.get(name)?.resolve(output)
      children.get(name)?.send({ type: 'held.done', output })
    },
    reject: (name, error) => {
      waiting.get(name)?.reject(error)
      children.get(name)?.send({ type: 'held.failed', error })
    },
    show: (name, snapshot) => children.get(name)?.send({ type: 'held.shown', snapshot }),
  }
}

type ChildEvent =
  | { type: 'held.done'; output: unknown }
  | { type: 'held.failed'; error: unknown }
  | { type: 'held.shown'; snapshot: object }

/**
 * A child machine that shows only the snapshots that it is told to show, and ignores every event. An actor reports
 * every active snapshot to its parent, even an unchanged one; the status `stopped` keeps this one silent until it is
 * told to show something.
 */
function heldChild(shown: object, started: (ref: AnyActorRef) => void): ActorLogic<Snapshot<unknown>, EventObject> {
  return {
    getInitialSnapshot: () => ({ status: 'stopped', output: undefined, error: undefined, ...shown }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (_, { self }) => started(self),
    transition: (snapshot, event) => {
      const told = event as ChildEvent
      switch (told.type) {
        case 'held.done':
          return { ...snapshot, status: 'done', output: told.output, error: undefined }
        case 'held.failed':
          return { ...snapshot, status: 'error', output: undefined, error: told.error }
        case 'held.shown':
          return { output: undefined, error: undefined, ...told.snapshot, status: 'active' }
        default:
          return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      }
    },
  }
}
