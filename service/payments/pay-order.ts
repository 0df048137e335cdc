import { eq, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import type { ExecuteBody } from '#domain/contract/execution.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { Refusal } from '#service/http/refusal.ts'
import { holdOrder } from '#service/orders/change-order.ts'
import { orderQuotation } from '#service/orders/pricing-facts.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { updateOrder, type OrderRecord } from '#service/store/orders.ts'
import { payments, users } from '#service/store/schema.ts'
import { writeInvoice, type Sum } from './invoice.ts'
import type { Intent } from './old-provider.ts'
import { requireKnownVatNumber } from './vat-check.ts'

export type CardMethod = Extract<PaymentMethod, 'card' | 'saved_card'>
type Params = ExecuteBody['params']

/** A payment that was made, or that waits for the bank's check. */
export type Payment =
  | { readonly status: 'paid'; readonly order: OrderRecord }
  | { readonly status: 'requires_action'; readonly order: OrderRecord; readonly intent: Intent }

type Outcome = Payment | { readonly status: 'declined'; readonly title: string }

/**
 * Pays an order by card. The order is held from the first look to the end, and each sum that it comes to has one payment
 * intent, which is captured once: whatever is repeated, doubled or cut off, the customer is charged once.
 */
export async function payByCard(
  services: Services,
  order: OrderRecord,
  customer: User,
  method: CardMethod,
  params: Params,
): Promise<Payment> {
  const outcome = await services.db.transaction((tx) => charge(services, tx, order.number, customer, method, params))
  // Thrown after the transaction, so that what the provider noted of the refusal is kept.
  if (outcome.status === 'declined') {
    throw new Refusal('FAILED_STRIPE_CARD', 'The card was declined.', outcome.title)
  }
  return outcome
}

/** Adds the order without paying, for those who may. */
export async function payByBypass(services: Services, order: OrderRecord, params: Params): Promise<OrderRecord> {
  return services.db.transaction(async (tx) => {
    const current = await holdOrder(tx, order.number)
    if (isRepeat(current, 'bypass', params)) return current
    const quotation = await payableQuotation(services, tx, current)
    requireSameSum(quotation, quotation, params)
    return markPaid(services, tx, current, { method: 'bypass', quotation, sum: quotation })
  })
}

async function charge(
  services: Services,
  tx: Database,
  number: number,
  customer: User,
  method: CardMethod,
  params: Params,
): Promise<Outcome> {
  const order = await holdOrder(tx, number)
  if (isRepeat(order, method, params)) return { status: 'paid', order }
  const quotation = await payableQuotation(services, tx, order)
  requireKnownVatNumber(customer.company)
  requireSameSum(quotation, quotation.withFees, params)

  const intent = await intentFor(services, tx, order, quotation)
  if (params.payment_intent_id !== undefined && params.payment_intent_id !== intent.id) {
    throw new Refusal('ORDER_CHANGED', 'The payment was begun for another sum.')
  }
  if (params.payment_intent_id === undefined && params.payment_method_id === undefined) {
    throw new Refusal('INVALID_SETTING', 'Neither a card nor a payment was named.')
  }
  const cardId = params.payment_intent_id === undefined ? params.payment_method_id : undefined
  const confirmation = await services.provider.confirm(tx, intent.id, { userUid: customer.userUid, cardId })
  if (confirmation.status === 'unknown') throw new Refusal('PAYMENT_METHOD_REFUSED', 'There is no such card.')
  if (confirmation.status === 'declined') return confirmation
  if (confirmation.status === 'requires_action') return { status: 'requires_action', order, intent }
  await tx.update(payments).set({ captured: true }).where(eq(payments.intentId, intent.id))
  const paid = await markPaid(services, tx, order, { method, quotation, sum: quotation.withFees })
  return { status: 'paid', order: paid }
}

/** True for a payment of what is paid already; a paid order that is to be paid in another way refuses it. */
function isRepeat(order: OrderRecord, method: PaymentMethod, { total, currency }: Params): boolean {
  if (order.state < orderState.paid) return false
  const paid = order.quotation && (order.paymentMethod === 'bypass' ? order.quotation : order.quotation.withFees)
  const same = (order.paymentMethod === 'bypass') === (method === 'bypass')
  if (same && paid?.totalCost === total && order.currency === currency) return true
  throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
}

async function payableQuotation({ priceLists }: Services, tx: Database, order: OrderRecord): Promise<Quotation> {
  const version = order.priceListVersion
  const quotation = version === null ? null : orderQuotation(order, await priceLists.version(tx, version))
  if (order.state < orderState.informed || !quotation) {
    throw new Refusal('INVALID_SETTING', 'The order is not complete.')
  }
  return quotation
}

function requireSameSum(quotation: Quotation, sum: Sum, { total, currency }: Params): void {
  if (sum.totalCost !== total || quotation.currency !== currency) {
    throw new Refusal('ORDER_CHANGED', 'The order comes to another sum than the one shown.')
  }
}

/** The one intent over the sum that the order comes to now. */
async function intentFor(
  { provider }: Services,
  tx: Database,
  order: OrderRecord,
  { currency, withFees }: Quotation,
): Promise<Intent> {
  const amount = fromDecimal(withFees.totalCost)
  const intent = await provider.open(tx, { key: `${order.uid}-${amount}-${currency}`, amount, currency })
  await tx
    .insert(payments)
    .values({ intentId: intent.id, orderNumber: order.number, amount, currency })
    .onConflictDoNothing({ target: payments.intentId })
  return intent
}

async function markPaid(
  { now }: Services,
  tx: Database,
  order: OrderRecord,
  { method, quotation, sum }: { method: PaymentMethod; quotation: Quotation; sum: Sum },
): Promise<OrderRecord> {
  const project = order.information?.gameTitle ?? order.file?.name ?? ''
  const paidAt = now()
  const changes = {
    state: orderState.paid,
    paidAt,
    changedAt: paidAt,
    paymentMethod: method,
    quotation,
    invoice: writeInvoice(project, quotation, sum),
  }
  await updateOrder(tx, order.number, changes)
  if (order.customerUid !== null) {
    await tx
      .update(users)
      .set({ paidOrders: sql`${users.paidOrders} + 1` })
      .where(eq(users.userUid, order.customerUid))
  }
  return { ...order, ...changes }
}
