import type { AnyActorRef, InspectionEvent, Subscription } from 'xstate'
import type { Occurrence, Place } from '#domain/reports/occurrence.ts'
import type { Answered } from '#api/client.ts'

type Happened =
  | { kind: 'entered' }
  | { kind: 'answered'; call: string; code: string | undefined }
  | { kind: 'failed'; at: string }

/** The most occurrences that are kept until it is known whether anything reports them. */
const mostKept = 50

/**
 * What happens in the app, for the reporter. Occurrences are kept until there is a listener; once it is known that there will
 * be none, no occurrences are kept.
 */
export function createOccurrences(here: () => { readonly place: Place; readonly orderId: string }) {
  const early: Occurrence[] = []
  let listener: ((occurrence: Occurrence) => void) | undefined = (occurrence) => {
    if (early.length < mostKept) early.push(occurrence)
  }
  let watching: Subscription | undefined
  let from: Place | undefined
  const tell = (happened: Happened) => {
    if (!listener) return
    const at = here()
    listener(happened.kind === 'entered' ? { ...happened, ...at, from } : { ...happened, ...at })
    if (happened.kind === 'entered') from = at.place
  }
  return {
    tell,
    answered: (call: Answered, code: string | undefined) =>
      tell({ kind: 'answered', call: `${call.method} ${call.path}`, code }),
    crashed: () => tell({ kind: 'failed', at: 'view' }),
    /**
     * Tells of actors that throw: the machines keep running, but the bug must be reported. Without a listener, the
     * inspection stops.
     */
    watch: ({ system }: AnyActorRef) => {
      watching = system.inspect((inspected: InspectionEvent) => {
        if (inspected.type === '@xstate.event' && inspected.event.type.startsWith('xstate.error.actor.')) {
          tell({ kind: 'failed', at: inspected.event.type.slice('xstate.error.actor.'.length) })
        }
      })
    },
    listen: (next: ((occurrence: Occurrence) => void) | undefined) => {
      listener = next
      if (!next) watching?.unsubscribe()
      for (const occurrence of early.splice(0)) next?.(occurrence)
    },
  }
}

export type Occurrences = ReturnType<typeof createOccurrences>
