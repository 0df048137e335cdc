import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { normaliseVatNumber } from '#domain/accounts/vat-number.ts'
import type { Database } from '#service/store/database.ts'
import { orderMerges, orderTranslations } from '#service/store/delivery.schema.ts'
import { selectOrders, toRecord, type OrderRecord } from '#service/store/orders.ts'
import { paymentReturns, payments } from '#service/store/payment.schema.ts'
import { answers, questions } from '#service/store/questions.schema.ts'
import { companies, orderAssets, orderFiles, orders } from '#service/store/schema.ts'
import { vatLookUps } from '#service/store/vat.schema.ts'
import type { DataOwner } from './account-rows.ts'
import { inPages } from './pages.ts'

/** Orders of one query: each has files, and texts that may be long. */
const ordersAtOnce = 50

/** All orders of a customer, the oldest first. */
export function ordersOfAccount(db: Database, { userUid }: DataOwner): AsyncGenerator<OrderRecord[]> {
  return inPages<OrderRecord>(async (after, limit) => {
    const own = and(eq(orders.customerUid, userUid), gt(orders.number, after?.number ?? 0))
    return (await selectOrders(db).where(own).orderBy(orders.number).limit(limit)).map(toRecord)
  }, ordersAtOnce)
}

/** An order as it is told to its customer: without the hash of its token, and names of the store. */
export async function toldOrder(db: Database, order: OrderRecord): Promise<object> {
  const { number, uid, state, currency, targets, information, createdAt, changedAt, warnedAt } = order
  const { paidAt, paymentMethod, quotation, invoice, priceListVersion } = order
  const { orderNumber: _, storageKey: __, ...file } = order.file ?? { orderNumber: 0, storageKey: '' }
  const { name, size, scanned, createdAt: addedAt } = orderAssets
  const assets = db.select({ name, size, scanned, addedAt }).from(orderAssets)
  const { lang, texts, deliveredAt } = orderTranslations
  const delivered = db.select({ lang, texts, deliveredAt }).from(orderTranslations)
  const merged = db
    .select({ name: orderMerges.name, size: orderMerges.size, mergedAt: orderMerges.mergedAt })
    .from(orderMerges)
  return {
    number,
    uid,
    state,
    currency,
    targets,
    information,
    createdAt,
    changedAt,
    warnedAt,
    paidAt,
    paymentMethod,
    quotation,
    invoice,
    priceListVersion,
    file: order.file && file,
    assets: await assets.where(eq(orderAssets.orderNumber, number)).orderBy(addedAt, name),
    delivered: await delivered.where(eq(orderTranslations.orderNumber, number)).orderBy(lang),
    translated: await merged.where(eq(orderMerges.orderNumber, number)),
  }
}

function ownNumbers(db: Database, userUid: string) {
  return db.select({ number: orders.number }).from(orders).where(eq(orders.customerUid, userUid))
}

/** The linguists' questions about a customer's orders, with the answers. */
export function questionsToAccount(db: Database, { userUid }: DataOwner): AsyncGenerator<object[]> {
  return inPages<typeof questions.$inferSelect & { readonly answers: object[] }>(async (after, limit) => {
    const own = inArray(questions.orderNumber, ownNumbers(db, userUid))
    const asked = await db
      .select()
      .from(questions)
      .where(and(own, gt(questions.id, after?.id ?? 0)))
      .orderBy(questions.id)
      .limit(limit)
    const ids = asked.map(({ id }) => id)
    const { id, questionId, content, author, lang, createdAt } = answers
    const said = await db
      .select({ questionId, content, author, lang, createdAt })
      .from(answers)
      .where(inArray(questionId, ids.length > 0 ? ids : [0]))
      .orderBy(id)
    return asked.map((one) => ({ ...one, answers: said.filter((each) => each.questionId === one.id) }))
  })
}

/**
 * Every attempt to pay an order, or what was paid by the customer, with what went back of it; without the keys that
 * providers are asked with.
 */
export function paymentsOf(db: Database, { userUid }: DataOwner): AsyncGenerator<object[]> {
  const { id, orderNumber, invoiceNumber, provider, reference, amount, currency } = payments
  const { status, method, billed, capturedAmount, capturedCurrency, createdAt } = payments
  const told = {
    id,
    orderNumber,
    invoiceNumber,
    provider,
    reference,
    amount,
    currency,
    status,
    method,
    billed,
    capturedAmount,
    capturedCurrency,
    createdAt,
  }
  return inPages<{ id: string }>(async (after, limit) => {
    const own = or(inArray(orderNumber, ownNumbers(db, userUid)), eq(payments.payerUid, userUid))
    const rows = await db
      .select(told)
      .from(payments)
      .where(and(own, after && sql`${id} > ${after.id}`))
      .orderBy(id)
      .limit(limit)
    const back = await moneyBackOfPayments(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, returns: back.filter(({ paymentId }) => paymentId === row.id) }))
  })
}

async function moneyBackOfPayments(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { paymentId, kind, reference, amount, currency, returned, status, createdAt } = paymentReturns
  return db
    .select({ paymentId, kind, reference, amount, currency, returned, status, createdAt })
    .from(paymentReturns)
    .where(inArray(paymentId, [...ids]))
    .orderBy(createdAt, paymentReturns.id)
}

/** Each time that the VAT number of the company, or of an order, was looked up. */
export async function* lookUpsFor(db: Database, { userUid, companyUuid }: DataOwner): AsyncGenerator<object[]> {
  const { id, vatNumber, orderNumber } = vatLookUps
  const [company] = await db.select().from(companies).where(eq(companies.companyUuid, companyUuid))
  const ofCompany = eq(vatNumber, normaliseVatNumber(company?.vatNumber ?? ''))
  const own = or(inArray(orderNumber, ownNumbers(db, userUid)), ofCompany)
  yield* inPages<{ id: string }>(async (after, limit) =>
    db
      .select()
      .from(vatLookUps)
      .where(and(own, after && sql`${id} > ${after.id}`))
      .orderBy(id)
      .limit(limit),
  )
}

/** Names of files in the store, which tell the files of an order apart. */
export type StoredOrderFile = { readonly folder: string; readonly name: string; readonly storageKey: string }

/** Every stored file of an order, by what it is. */
export async function filesOfOrder(db: Database, order: OrderRecord): Promise<StoredOrderFile[]> {
  const of = order.number
  const own = await db.select().from(orderFiles).where(eq(orderFiles.orderNumber, of))
  const assets = await db.select().from(orderAssets).where(eq(orderAssets.orderNumber, of)).orderBy(orderAssets.name)
  const merged = await db.select().from(orderMerges).where(eq(orderMerges.orderNumber, of))
  const texts = await db.select().from(orderTranslations).where(eq(orderTranslations.orderNumber, of))
  return [
    ...own.map(({ name, storageKey }) => ({ folder: 'source', name, storageKey })),
    ...assets.map(({ name, storageKey }) => ({ folder: 'assets', name, storageKey })),
    ...merged.map(({ name, storageKey }) => ({ folder: 'translated', name, storageKey })),
    ...texts.map(({ lang, storageKey }) => ({ folder: 'delivered texts', name: `${lang}.json`, storageKey })),
  ]
}
