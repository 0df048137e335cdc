import type { Services } from '#service/services.ts'
import { payableOrder } from './order-payable.ts'
import type { Payable, Subject } from './payable.ts'

/** What a row of the ledger is about. */
export function payableOf(services: Pick<Services, 'priceLists' | 'now'>, { kind, number }: Subject): Payable {
  if (kind === 'order') return payableOrder(services, number)
  throw new Error('There are no invoices yet')
}
