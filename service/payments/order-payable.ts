import { eq, sql } from 'drizzle-orm'
import { fromDecimal } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { orderState } from '#domain/order/order-state.ts'
import { amountsBy } from '#domain/payments/price.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { orderQuotation } from '#service/orders/order-pricing.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { lockOrder, updateOrder, type OrderRecord } from '#service/store/orders.ts'
import type { Billed } from '#service/store/payment.schema.ts'
import { users } from '#service/store/schema.ts'
import { requireKnownVatNumber } from '#service/vat/known-number.ts'
import { writeInvoice } from './invoice.ts'
import type { Bill, PaidWith, Payable } from './payable.ts'

export function payableOrder({ priceLists, now }: Pick<Services, 'priceLists' | 'now'>, number: number): Payable {
  return {
    subject: { kind: 'order', number },
    description: `Lockit order ${number}`,
    lock: async (tx) => {
      const order = await lockOrder(tx, number)
      if (!order) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
      return {
        paid: paidWith(order),
        bill: async (method) => {
          const version = order.priceListVersion
          const list = version === null ? undefined : await priceLists.version(tx, version)
          const quotation = list ? orderQuotation(order, list) : null
          return billOf(order, quotation, method)
        },
        markPaid: (method, billed) => markOrderPaid(tx, order, method, billed, now()),
      }
    },
  }
}

function paidWith(order: OrderRecord): PaidWith | undefined {
  const { state, paymentMethod: method, quotation } = order
  if (state < orderState.paid) return undefined
  if (!method || !quotation) throw new Error(`Order ${order.number} is paid, and nobody knows how`)
  return paidBy(method, quotation)
}

function paidBy(method: PaymentMethod, quotation: Quotation): PaidWith {
  const { currency } = quotation
  return { method, amount: fromDecimal(amountsBy(quotation, method).totalCost), currency }
}

function billOf(order: OrderRecord, quotation: Quotation | null, method: PaymentMethod): Bill {
  if (order.state < orderState.informed || !quotation) {
    throw new Refusal('INVALID_SETTING', 'The order is not complete.')
  }
  if (method !== 'bypass' && order.company) requireKnownVatNumber(order.company.vatStanding)
  const sum = amountsBy(quotation, method)
  const project = order.information?.gameTitle ?? order.file?.name ?? ''
  return {
    amount: fromDecimal(sum.totalCost),
    currency: quotation.currency,
    billed: { invoice: writeInvoice(project, quotation, sum), quotation, company: order.company },
  }
}

async function markOrderPaid(
  tx: Database,
  { number, customerUid }: OrderRecord,
  paymentMethod: PaymentMethod,
  { invoice, quotation }: Billed,
  paidAt: Date,
): Promise<void> {
  const changes = { state: orderState.paid, paidAt, changedAt: paidAt, paymentMethod, quotation, invoice }
  await updateOrder(tx, number, changes)
  if (!quotation) throw new Error(`Order ${number} is paid, and nobody knows what for`)
  await audit(tx, { what: 'order paid', order: number, account: customerUid, ...paidBy(paymentMethod, quotation) })
  if (customerUid === null) return
  await tx
    .update(users)
    .set({ paidOrders: sql`${users.paidOrders} + 1` })
    .where(eq(users.userUid, customerUid))
}
