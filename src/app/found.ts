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
      const bearer = at === 'signup' ? fieldOf<Session>(valueIn(output), 'accessToken') : undefined
      if (typeof bearer === 'string') return { kind: 'signedUp', bearer }
      if (isPaid(at, output)) return { kind: 'paid' }
      const code =
        fieldOf<Refused<string>>(output, 'ok') === false ? fieldOf<Refused<string>>(output, 'code') : undefined
      if (typeof code !== 'string' || isTold(code) || isMachine(inspected.sourceRef)) return undefined
      return { kind: 'refused', at, code }
    },
  }
}

/** A payment ends, or an order or invoice whose payment the page was left with is found paid. */
function isPaid(at: string, output: unknown): boolean {
  if (at === 'payment') return fieldOf<PaymentOutcome>(output, 'status') === 'paid'
  const opened = valueIn(output)
  if (fieldOf<OpenedOrder | OpenedInvoice>(opened, 'isInterrupted') !== true) return false
  const state = fieldOf<Order>(fieldOf<OpenedOrder>(opened, 'order'), 'state')
  return (
    (typeof state === 'number' && state >= orderState.paid) ||
    (fieldOf<Invoice>(fieldOf<OpenedInvoice>(opened, 'data'), 'paid') ?? null) !== null
  )
}

/** A machine hands on what its own actors were answered. */
function isMachine(actor: { readonly getSnapshot?: () => unknown } | undefined): boolean {
  return fieldOf<AnyMachineSnapshot>(actor?.getSnapshot?.(), 'machine') !== undefined
}

/** A file whose type, name or size is refused before it is sent. */
function refusedByRule(event: string, snapshot: Snapshot<unknown>): Found | undefined {
  const context = fieldOf<AnyMachineSnapshot>(snapshot, 'context')
  if (event === choosesFile) {
    const code = fieldOf<UploadContext>(context, 'refusal')
    return typeof code === 'string' ? { kind: 'refused', at: 'upload', code } : undefined
  }
  if (event !== choosesAssets) return undefined
  const oversized = fieldOf<AssetsContext>(context, 'oversized')
  const isRefused = Array.isArray(oversized) && oversized.length > 0
  return isRefused ? { kind: 'refused', at: 'assets', code: 'FILE_SIZE_EXCEEDED' } : undefined
}

function valueIn(output: unknown): unknown {
  return fieldOf<Accepted<unknown>>(output, 'value')
}

/** What something that may be a `Whole` has under this name. */
function fieldOf<Whole>(value: unknown, name: keyof Whole & string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
