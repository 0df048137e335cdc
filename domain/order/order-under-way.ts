import type { Drafts } from './drafts.ts'
import { orderState, type WizardStep } from './order-state.ts'
import type { Order } from './order.ts'
import { firstMissed } from './unsaved.ts'

/** An order with a file that is not paid. */
export type OrderUnderWay = {
  readonly fileName: string
  /** The first step where something would be missed that the service does not have. */
  readonly unsaved: WizardStep | undefined
}

/** What the order at hand would be missed for; undefined where there is no file yet, or where it is paid. */
export function orderUnderWay(
  opened: { readonly order: Order; readonly drafts: Drafts } | undefined,
): OrderUnderWay | undefined {
  const file = opened?.order.resource.files[0]
  if (!opened || !file || opened.order.state >= orderState.paid) return undefined
  return { fileName: file.original, unsaved: firstMissed(opened.order, opened.drafts) }
}
