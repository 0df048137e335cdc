import { eq, sql } from 'drizzle-orm'
import { newSecret } from '#service/secret.ts'
import type { Database } from '#service/store/database.ts'
import { sandboxPaypalOrders } from '#service/store/payment.schema.ts'
import type { Captured, PaymentProvider, Released } from './payment-provider.ts'

type PaypalOrder = typeof sandboxPaypalOrders.$inferSelect

/** The sandbox's PayPal: its payer agrees in a window of its own, and no money moves. */
export function createSandboxPaypal(db: Database): PaymentProvider {
  return {
    name: 'sandbox-paypal',

    open: async ({ key, amount, currency }) => {
      await db
        .insert(sandboxPaypalOrders)
        .values({ id: newSecret(), key, amount, currency, status: 'created' })
        .onConflictDoNothing({ target: sandboxPaypalOrders.key })
      const [row] = await db.select().from(sandboxPaypalOrders).where(eq(sandboxPaypalOrders.key, key))
      if (!row) throw new Error('An order of PayPal was inserted and not found')
      return row.id
    },

    charge: (reference) =>
      db.transaction(async (tx) => {
        const { id, status } = await hold(tx, reference)
        if (status !== 'approved') return atItsEnd(status) ?? { status: 'unknown_means' }
        const captures = sql`${sandboxPaypalOrders.captures} + 1`
        await tx.update(sandboxPaypalOrders).set({ status: 'captured', captures }).where(eq(sandboxPaypalOrders.id, id))
        return { status: 'captured' }
      }),

    settle: (reference) =>
      db.transaction(async (tx) => {
        const { id, status } = await hold(tx, reference)
        if (status === 'captured') return { status }
        await tx.update(sandboxPaypalOrders).set({ status: 'voided' }).where(eq(sandboxPaypalOrders.id, id))
        return { status: 'released' }
      }),

    look: async (reference) => {
      const { status } = await db.transaction((tx) => hold(tx, reference))
      return atItsEnd(status) ?? { status: 'open' }
    },
  }
}

/** Records the payer's answer in PayPal's window; undefined when there is no such order. */
export async function answerApproval(
  db: Database,
  id: string,
  answer: 'approve' | 'cancel',
): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(sandboxPaypalOrders).where(eq(sandboxPaypalOrders.id, id)).for('update')
    if (!order) return undefined
    const isAsked = order.status === 'created' || order.status === 'approved'
    if (!isAsked) return order.status === 'captured'
    const approved = answer === 'approve'
    await tx
      .update(sandboxPaypalOrders)
      .set({ status: approved ? 'approved' : 'created' })
      .where(eq(sandboxPaypalOrders.id, id))
    return approved
  })
}

function atItsEnd(status: PaypalOrder['status']): Captured | Released | undefined {
  if (status === 'captured') return { status }
  return status === 'voided' ? { status: 'released' } : undefined
}

async function hold(tx: Database, id: string): Promise<PaypalOrder> {
  const [order] = await tx.select().from(sandboxPaypalOrders).where(eq(sandboxPaypalOrders.id, id)).for('update')
  if (!order) throw new Error('The sandbox knows no such order of PayPal')
  return order
}
