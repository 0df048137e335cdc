import { eq } from 'drizzle-orm'
import { fromDecimal } from '#domain/money/money.ts'
import { orderState } from '#domain/order/order-state.ts'
import { paidAmount } from '#domain/payments/paid-amount.ts'
import { payableOf } from '#domain/payments/price.ts'
import type { Services } from '#service/services.ts'
import { findOrder } from '#service/store/orders.ts'
import { payments } from '#service/store/payment.schema.ts'
import type { World } from './payment-world.ts'

/**
 * What is wrong once everything has come to its end: captured more than once, paid and not captured or the other way
 * round, or another figure captured than invoiced.
 */
export async function wrongsOf({ db }: Services, { number, cards, paypal, lies }: World): Promise<string[]> {
  const wrongs = [...lies]
  const atProviders = [...cards.payments(), ...paypal.payments()]
  const captures = atProviders.reduce((total, one) => total + one.captures, 0)
  const order = await findOrder(db, number)
  if (!order) throw new Error('The order is gone')
  const rows = await db.select().from(payments).where(eq(payments.orderNumber, number))
  const noted = rows.filter(({ status }) => status === 'captured')
  const isPaid = order.state >= orderState.paid && order.paymentMethod !== 'bypass'

  if (captures > 1) wrongs.push(`captured ${captures} times`)
  if (isPaid !== captures > 0) wrongs.push(isPaid ? 'paid, and not captured' : 'captured, and not paid')
  if (noted.length !== Math.min(captures, 1)) wrongs.push(`captured ${captures} times, noted ${noted.length} times`)
  if (order.inDoubt) wrongs.push('still in doubt')

  const charged = atProviders.find((one) => one.captures > 0)
  const [row] = noted
  if (!charged || !row || !isPaid) return wrongs
  const invoiced = paidAmount(order.invoice ?? '')
  const shown = order.quotation && order.paymentMethod && payableOf(order.quotation, order.paymentMethod).totalCost
  const figures = [
    [charged.amount, charged.currency],
    [row.amount, row.currency],
    [fromDecimal(invoiced?.amount ?? 0), invoiced?.currency],
    [fromDecimal(shown ?? 0), order.quotation?.currency],
    [row.amount, order.currency],
  ]
  if (new Set(figures.map(String)).size > 1) wrongs.push(`figures differ: ${JSON.stringify(figures)}`)
  return wrongs
}
