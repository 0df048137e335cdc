import type { Services } from '#service/services.ts'
import { payableInvoice } from '#service/invoices/payable-invoice.ts'
import { payableOrder } from './order-payable.ts'
import type { Payable, Subject } from './payable.ts'

export function payableOf(services: Pick<Services, 'priceLists' | 'now'>, { kind, number }: Subject): Payable {
  return kind === 'order' ? payableOrder(services, number) : payableInvoice(services, number)
}
