import { eq } from 'drizzle-orm'
import type { ExecuteBody } from '#domain/contract/execution.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import type { Database } from '#service/store/database.ts'
import { payments, sandboxIntents } from '#service/store/payment.schema.ts'
import type { ServiceClient } from './service-client.ts'
import type { Held } from './service-journey.ts'

/** What the order of the journey comes to by card, for a French company without a VAT number. */
export const cardTotal = 128.63
/** The same without the card's fee. */
export const bypassTotal = 125

export function paying(params: Partial<ExecuteBody['params']>): ExecuteBody {
  return { token: '', params: { total: cardTotal, currency: 'EUR', ...params } }
}

const visa: Partial<ExecuteBody['params']> = { payment_method_id: 'pm_card_visa' }

export function byCard(held: Held, params = visa, method = 'card') {
  return { ...held, params: { ...held.params, method }, body: paying(params) }
}

/** By card, with what specification §7 names of an execution and no more, unless `params` says it. */
export function byNamed(held: Held, params: ExecuteBody['params']) {
  return { ...byCard(held), body: { token: '', params } }
}

/** Sets an order up with PayPal; answers what its window opens with. */
export async function setUpPaypal(client: ServiceClient, held: Held): Promise<string> {
  return (await client.call(setupOrderPaypal, { ...held, body: {} })).data.paymentMethod.tok
}

export function byPaypal(held: Held, token: string, total = bypassTotal) {
  return { ...byCard(held, {}, 'paypal'), body: { ...paying({ total }), token } }
}

/** The intents of an order with the times that each was captured, by the sandbox's own books. */
export async function capturesOf(db: Database, held: Held): Promise<{ status: string; captures: number }[]> {
  return db
    .select({ status: sandboxIntents.status, captures: sandboxIntents.captures })
    .from(payments)
    .innerJoin(sandboxIntents, eq(sandboxIntents.id, payments.reference))
    .where(eq(payments.orderNumber, Number(held.params.orderId)))
}
