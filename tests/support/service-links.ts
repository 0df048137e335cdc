import { eq } from 'drizzle-orm'
import type { ExecuteBody } from '#domain/contract/execution.ts'
import { priceInvoice } from '#domain/invoices/price-invoice.ts'
import { orderState } from '#domain/order/order-state.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import type { Services } from '#service/services.ts'
import { orders } from '#service/store/schema.ts'

/** The translated file of the demonstration's finished order. */
export const demoFile = 'moth-and-ember-translated.csv'

/** The number of the demonstration's finished order. */
export async function finishedOrder({ db }: Pick<Services, 'db'>): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.state, orderState.completed))
  if (!order) throw new Error('The demonstration has no finished order')
  return order.number
}

/** Pays the demonstration's invoice with a card. */
export function invoiceByCard(cardId = 'pm_card_visa'): ExecuteBody {
  const { currency, withFees } = priceInvoice(demoInvoice, 'found')
  return { token: '', params: { payment_method_id: cardId, total: withFees.totalCost, currency } }
}
