import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { minor } from '#domain/money/money.ts'
import { noteCaptured } from '#service/payments/captured.ts'
import { findPayment } from '#service/payments/ledger.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import type { Services } from '#service/services.ts'
import { payments } from '#service/store/payment.schema.ts'
import type { ServiceClient } from '../service-client.ts'
import { paidOrder } from '../service-delivery.ts'
import { informedOrder } from '../service-journey.ts'

type Shop = { readonly client: ServiceClient; readonly service: { readonly services: Services } }

/** The payment of a paid order. */
export async function capturedPayment({ client, service }: Shop): Promise<string> {
  const { params } = await paidOrder(client)
  const ofOrder = eq(payments.orderNumber, Number(params.orderId))
  const [payment] = await service.services.db.select().from(payments).where(ofOrder)
  return payment?.id ?? ''
}

/** A payment of two hours ago whose provider can be asked no more. */
export async function doubtfulPayment({ client, service: { services } }: Shop): Promise<string> {
  const { db, now } = services
  const { params } = await informedOrder(client)
  const orderNumber = Number(params.orderId)
  const { lock } = payableOrder(services, orderNumber)
  const bill = await (await lock(db)).bill('card')
  const id = randomUUID()
  const createdAt = new Date(now().getTime() - 2 * 60 * 60 * 1000)
  const values = { id, orderNumber, reference: id, ...bill, createdAt }
  await db.insert(payments).values({ ...values, provider: 'stripe', method: 'card', status: 'charging' })
  return id
}

/** A payment of another sum than was asked for. */
export async function mismatchedPayment(shop: Shop): Promise<string> {
  const { services } = shop.service
  const id = await doubtfulPayment(shop)
  const payment = await findPayment(services.db, id)
  if (!payment) throw new Error('It is not in the ledger')
  const sum = { amount: minor(payment.amount - 1), currency: payment.currency }
  await noteCaptured(services, payment, { status: 'captured', sum, transaction: null })
  return id
}
