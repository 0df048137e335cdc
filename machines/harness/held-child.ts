import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'

type ChildEvent =
  | { type: 'held.done'; output: unknown }
  | { type: 'held.failed'; error: unknown }
  | { type: 'held.shown'; snapshot: object }

/**
 * A child machine that shows only the snapshots that it is told to show, and ignores every event. An actor reports
 * every active snapshot to its parent, even an unchanged one; the status `stopped` keeps this one silent until it is
 * told to show something.
 */
export function heldChild(
  shown: object,
  started: (ref: AnyActorRef) => void,
): ActorLogic<Snapshot<unknown>, EventObject> {
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
