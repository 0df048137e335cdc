import { and, eq, inArray, isNotNull, lt, notExists, or } from 'drizzle-orm'
import { orderState } from '#domain/order/order-state.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { forgetOffersTo } from '#service/offers/forget-offers.ts'
import { keepChargedCompany } from '#service/payments/charged-company.ts'
import { removeOwnCard } from '#service/payments/saved-cards.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import type { Services } from '#service/services.ts'
import { invitations } from '#service/store/account.schema.ts'
import { toCompany } from '#service/store/companies.ts'
import type { Database } from '#service/store/database.ts'
import { forgetOrders, lockOrdersOf, ordersInDoubt } from '#service/store/forget-orders.ts'
import { savedCards } from '#service/store/payment.schema.ts'
import { companies, orders, users } from '#service/store/schema.ts'
import { noAccount } from './check-password.ts'

type Deletion = {
  readonly userUid: string
  /** The hash of the password that was shown; staff need not know it. */
  readonly passwordHash?: string
}

/** How many orders are gone, and of how many the books keep a nameless row. */
export type DeletedAccount = { readonly deleted: number; readonly kept: number }

/** Orders that are forgotten with one statement each. */
const ordersAtOnce = 500

/**
 * Deletes an account with all that is kept of its person; what the books need of paid orders stays, and names only the
 * company as it was invoiced. Refused, with nothing deleted, while an order is under way or a payment in doubt. Cards
 * are removed at their provider first: a deletion that fails after that can be asked for again, and goes on.
 */
export async function deleteAccount(services: Services, { userUid, passwordHash }: Deletion): Promise<DeletedAccount> {
  const { db, jobs, providers } = services
  await requireNothingUnderWay(db, userUid)
  for (const number of await ordersInDoubt(db, await ordersOf(db, userUid))) {
    await settleDoubt(services, { kind: 'order', number })
  }
  const cards = await db
    .select({ id: savedCards.id, provider: savedCards.provider })
    .from(savedCards)
    .where(eq(savedCards.userUid, userUid))
  await requireNothingUnderWay(db, userUid)
  for (const { id } of cards.filter(({ provider }) => provider === providers.cards?.name)) {
    await removeOwnCard(services, userUid, id)
  }
  return db.transaction(async (tx) => {
    // Orders are locked before their customer, as payments do it.
    await lockOrdersOf(tx, userUid)
    const [found] = await tx
      .select({ user: users, company: companies })
      .from(users)
      .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
      .where(eq(users.userUid, userUid))
      .for('update', { of: users })
    if (!found || (passwordHash !== undefined && found.user.passwordHash !== passwordHash)) throw noAccount()
    await requireNothingUnderWay(tx, userUid)
    const numbers = await lockOrdersOf(tx, userUid)
    if ((await ordersInDoubt(tx, numbers)).length > 0) throw inDoubt()
    const { email, confirmedAt, companyUuid } = found.user
    const counts = { deleted: 0, kept: 0 }
    for (let at = 0; at < numbers.length; at += ordersAtOnce) {
      const some = numbers.slice(at, at + ordersAtOnce)
      await keepChargedCompany(tx, some, toCompany(found.company))
      const { deleted, kept } = await forgetOrders({ jobs }, tx, some)
      counts.deleted += deleted.length
      counts.kept += kept.length
    }
    // An address that was never confirmed may be another person's, and so may what was sent to it.
    if (confirmedAt !== null) {
      await forgetOffersTo(tx, email)
      await tx.delete(invitations).where(eq(invitations.email, email))
    }
    await tx.delete(users).where(eq(users.userUid, userUid))
    await deleteEmptyCompany(tx, companyUuid)
    await audit(tx, { what: 'account deleted', account: userUid, ...counts })
    await enqueueMail({ db: tx, jobs }, { kind: 'accountDeleted', recipient: email })
    return counts
  })
}

/** Refuses with ORDER_UNDER_WAY while a paid order is not delivered whole. */
async function requireNothingUnderWay(db: Database, userUid: string): Promise<void> {
  const isPaid = or(isNotNull(orders.paidAt), inArray(orders.state, [orderState.paid, orderState.inTranslation]))
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerUid, userUid), isPaid, lt(orders.state, orderState.completed)))
    .orderBy(orders.number)
    .limit(1)
  if (!order) return
  throw new Refusal(
    'ORDER_UNDER_WAY',
    `Order ${order.number} is paid and not completed. The account can be deleted once it is delivered.`,
  )
}

async function ordersOf(db: Database, customerUid: string): Promise<number[]> {
  const rows = await db.select({ number: orders.number }).from(orders).where(eq(orders.customerUid, customerUid))
  return rows.map(({ number }) => number)
}

function inDoubt(): Refusal {
  return new Refusal('PAYMENT_PENDING', 'What became of a payment is not known yet.')
}

/** With the company goes its translation memory. */
async function deleteEmptyCompany(tx: Database, companyUuid: string): Promise<void> {
  const others = tx.select({ userUid: users.userUid }).from(users).where(eq(users.companyUuid, companies.companyUuid))
  await tx.delete(companies).where(and(eq(companies.companyUuid, companyUuid), notExists(others)))
}
