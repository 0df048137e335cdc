import { eq, sql } from 'drizzle-orm'
import { minor } from '#domain/money/money.ts'
import { newSecret } from '#service/secret.ts'
import type { Database } from '#service/store/database.ts'
import { sandboxPaypalOrders } from '#service/store/payment.schema.ts'
import type { Captured, PaymentProvider, Released } from './payment-provider.ts'
import { refundInSandbox, sandboxReturns } from './sandbox-refunds.ts'

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
        const order = await hold(tx, reference)
        const { id, status } = order
        if (status !== 'approved') return atItsEnd(order) ?? { status: 'unknown_means' }
        const captures = sql`${sandboxPaypalOrders.captures} + 1`
        await tx.update(sandboxPaypalOrders).set({ status: 'captured', captures }).where(eq(sandboxPaypalOrders.id, id))
        return captured(order)
      }),

    settle: (reference) =>
      db.transaction(async (tx) => {
        const order = await hold(tx, reference)
        const { id, status } = order
        if (status === 'captured') return captured(order)
        await tx.update(sandboxPaypalOrders).set({ status: 'voided' }).where(eq(sandboxPaypalOrders.id, id))
        return { status: 'released' }
      }),

    look: async (reference) => {
      const order = await db.transaction((tx) => hold(tx, reference))
      return atItsEnd(order) ?? { status: 'open' }
    },

    refund: (reference, refunding) =>
      db.transaction(async (tx) => {
        const order = await hold(tx, reference)
        return refundInSandbox(tx, reference, order.status === 'captured' ? order : undefined, refunding)
      }),

    returns: (reference) => sandboxReturns(db, reference),
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

function atItsEnd(order: PaypalOrder): Captured | Released | undefined {
  if (order.status === 'captured') return captured(order)
  return order.status === 'voided' ? { status: 'released' } : undefined
}

function captured({ id, amount, currency }: PaypalOrder): Captured {
  return { status: 'captured', sum: { amount: minor(amount), currency }, transaction: id }
}

async function hold(tx: Database, id: string): Promise<PaypalOrder> {
  const [order] = await tx.select().from(sandboxPaypalOrders).where(eq(sandboxPaypalOrders.id, id)).for('update')
  if (!order) throw new Error('The sandbox knows no such order of PayPal')
  return order
}
