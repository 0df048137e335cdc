import type { AnyActorRef, Subscription } from 'xstate'
import type { Occurrence, Place } from '#domain/reports/occurrence.ts'
import type { Answered, ReportedRefusal } from '#api/client.ts'
import { createFinder, type Found } from './found.ts'

type Happened =
  | { kind: 'entered' }
  | { kind: 'answered'; call: string; code: string | undefined; requestId?: string; orderId?: string }
  | Found

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
  const finder = createFinder()
  const tell = (happened: Happened) => {
    if (!listener) return
    const at = here()
    listener(happened.kind === 'entered' ? { ...happened, ...at, from } : { ...at, ...happened })
    if (happened.kind === 'entered') from = at.place
  }
  return {
    tell,
    answered: ({ method, path, orderId }: Answered, refusal: ReportedRefusal | undefined) => {
      finder.expect(refusal?.code)
      const { code, requestId } = refusal ?? {}
      tell({
        kind: 'answered',
        call: `${method} ${path}`,
        code,
        ...(requestId !== undefined && { requestId }),
        ...(orderId !== undefined && { orderId }),
      })
    },
    crashed: () => tell({ kind: 'failed', at: 'view' }),
    /** Tells what actors do beside calls. Without a listener, the inspection stops. */
    watch: ({ system }: AnyActorRef) => {
      watching = system.inspect((inspected) => {
        const found = finder.find(inspected)
        if (found) tell(found)
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
