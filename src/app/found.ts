import type { AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { Order } from '#domain/order/order.ts'
import type { Accepted, Refused } from '#domain/result.ts'
import type { AssetsContext, AssetsEvent } from '#machines/assets/assets.types.ts'
import type { OpenedInvoice } from '#machines/invoice/invoice.types.ts'
import type { OpenedOrder } from '#machines/order/order.types.ts'
import type { PaymentOutcome } from '#machines/payment/payment.types.ts'
import type { Session } from '#machines/session/session.types.ts'
import type { UploadContext, UploadEvent } from '#machines/upload/upload.types.ts'

export type Found =
  /** An actor threw: the machines keep running, but the bug must be reported. */
  | { kind: 'failed'; at: string }
  /** The app refused something by itself. */
  | { kind: 'refused'; at: string; code: string }
  | { kind: 'paid' }
  /** Somebody signed up, and is signed in with `bearer`. */
  | { kind: 'signedUp'; bearer: string }

const failed = 'xstate.error.actor.'
const done = 'xstate.done.actor.'
const choosesFile: UploadEvent['type'] = 'file.choose'
const choosesAssets: AssetsEvent['type'] = 'files.choose'

/** The refusals of calls that are told already, which their actors hand on; the oldest are forgotten. */
const mostExpected = 5

/** Finds in what happens to actors what is to be reported, beside the answers of calls. */
export function createFinder() {
  const expected: string[] = []
  const isTold = (code: string) => {
    const at = expected.indexOf(code)
    if (at >= 0) expected.splice(at, 1)
    return at >= 0
  }
  return {
    /** A call was refused with this code. */
    expect: (code: string | undefined) => {
      if (code !== undefined) expected.push(code)
      if (expected.length > mostExpected) expected.shift()
    },
    find: (inspected: InspectionEvent): Found | undefined => {
      if (inspected.type === '@xstate.snapshot') return refusedByRule(inspected.event.type, inspected.snapshot)
      if (inspected.type !== '@xstate.event') return undefined
      const { type } = inspected.event
      if (type.startsWith(failed)) return { kind: 'failed', at: type.slice(failed.length) }
      if (!type.startsWith(done)) return undefined
      const at = type.slice(done.length)
      const output: unknown = inspected.event['output']
      const session: Parts<Session> = valueIn(output)
      if (at === 'signup' && typeof session.accessToken === 'string')
        return { kind: 'signedUp', bearer: session.accessToken }
      if (isPaid(at, output)) return { kind: 'paid' }
      const { ok, code }: Parts<Refused<string>> = partsOf(output)
      if (ok !== false || typeof code !== 'string' || isTold(code) || isMachine(inspected.sourceRef)) return undefined
      return { kind: 'refused', at, code }
    },
  }
}

/** A payment ends, or an order or invoice whose payment the page was left with is found paid. */
function isPaid(at: string, output: unknown): boolean {
  const outcome: Parts<PaymentOutcome> = partsOf(output)
  if (at === 'payment') return outcome.status === 'paid'
  const { isInterrupted, order, data }: Parts<OpenedOrder> & Parts<OpenedInvoice> = valueIn(output)
  if (isInterrupted !== true) return false
  const { state }: Parts<Order> = partsOf(order)
  const { paid }: Parts<Invoice> = partsOf(data)
  return (typeof state === 'number' && state >= orderState.paid) || (paid ?? null) !== null
}

/** A machine hands on what its own actors were answered. */
function isMachine(actor: { readonly getSnapshot?: () => unknown } | undefined): boolean {
  const snapshot: Parts<AnyMachineSnapshot> = partsOf(actor?.getSnapshot?.())
  return snapshot.machine !== undefined
}

/** A file whose type, name or size is refused before it is sent. */
function refusedByRule(event: string, snapshot: Snapshot<unknown>): Found | undefined {
  const { context }: Parts<AnyMachineSnapshot> = partsOf(snapshot)
  if (event === choosesFile) {
    const { refusal }: Parts<UploadContext> = partsOf(context)
    return typeof refusal === 'string' ? { kind: 'refused', at: 'upload', code: refusal } : undefined
  }
  if (event !== choosesAssets) return undefined
  const { oversized }: Parts<AssetsContext> = partsOf(context)
  const isRefused = Array.isArray(oversized) && oversized.length > 0
  return isRefused ? { kind: 'refused', at: 'assets', code: 'FILE_SIZE_EXCEEDED' } : undefined
}

/** What is read of a value that may be a `Whole`: nothing is certain to be there. */
type Parts<Whole> = { readonly [Name in keyof Whole]?: unknown }

function partsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** What an answer holds, if it is one that was accepted. */
function valueIn(output: unknown): object {
  const { value }: Parts<Accepted<unknown>> = partsOf(output)
  return partsOf(value)
}
