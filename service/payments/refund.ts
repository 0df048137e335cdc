import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { minor, toDecimal, type Minor } from '#domain/money/money.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { paymentReturns, payments } from '#service/store/payment.schema.ts'
import { isMoved, markPaid, moneyOf, setMoved, auditedMoney } from './captured.ts'
import { answerAbout } from './in-time.ts'
import { findPayment, lockPayment, subjectOf, type PaymentRow } from './ledger.ts'
import { auditedReturn, listReturns, lookAtReturns, noteRefused, noteReturns, type ReturnRow } from './money-back.ts'
import { payableOf } from './payables.ts'
import { providerNamed } from './providers.ts'

/** What staff want back for a payer: a part, or all that is left. Refunds with the same name are one. */
export type WantedRefund = { readonly amount: Minor | undefined; readonly name: string | undefined }

/** The name of a refund of all that is left. */
const wholeName = 'whole'

/**
 * Gives money back through the provider that took it. A repeated or interrupted refund is the same refund, by its name: the
 * money goes back once. Throws Refusal, with PROVIDER_UNREACHABLE where the provider's answer is not known: then the service
 * asks again by itself.
 */
export async function refundPayment(services: Services, id: string, wanted: WantedRefund): Promise<ReturnRow> {
  const { payment, refund } = await claimRefund(services, id, wanted)
  if (refund.status !== 'asked') return refund
  const title = await askForRefund(services, payment, refund)
  if (title !== undefined) throw refused(`${payment.provider} refused to refund payment ${id}: ${title}`)
  const rows = await listReturns(services.db, id)
  return rows.find((row) => row.id === refund.id) ?? refund
}

/** Writes down what is to go back before the provider hears of it; returns the refund of that name, if there is one. */
async function claimRefund({ db, now }: Services, id: string, { amount, name }: WantedRefund) {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, (await required(tx, id)).id)
    if (!isMoved(payment)) throw refused(`Nothing was captured by payment ${id}: it is ${payment.status}.`)
    if (payment.reference === null) throw refused(`Payment ${id} was made elsewhere: its provider cannot be asked.`)
    const money = moneyOf(payment)
    const called = name ?? (amount === undefined ? wholeName : String(toDecimal(amount)))
    const before = await listReturns(tx, id)
    const same = before.find((one) => one.name === called && one.status !== 'failed')
    if (same && amount !== undefined && same.amount !== amount) {
      throw refused(
        `Refund '${called}' of payment ${id} is of ${toDecimal(same.amount)}. Name another refund by --key.`,
      )
    }
    if (same) return { payment, refund: same }
    if (before.some((one) => one.kind === 'dispute' && one.status === 'open')) {
      throw refused(`Payment ${id} is disputed. Answer the dispute in the console of ${payment.provider}.`)
    }
    const left = minor(money.amount - before.reduce((total, { returned }) => total + returned, 0))
    const asked = amount ?? left
    if (asked <= 0 || asked > left) {
      throw refused(`${toDecimal(left)} ${money.currency} are left of payment ${id}: that is the most to give back.`)
    }
    const at = now()
    const sum = { kind: 'refund', name: called, amount: asked, currency: money.currency, returned: asked } as const
    const row = { id: randomUUID(), paymentId: id, ...sum, status: 'asked', createdAt: at, lookedAt: at } as const
    const [refund] = await tx.insert(paymentReturns).values(row).returning()
    if (!refund) throw new Error('A refund was inserted and not returned')
    await audit(tx, auditedReturn(payment, { ...refund, number: refund.id }))
    return { payment, refund }
  })
}

/** Asks by the refund's own key, so that it may be repeated; returns why the provider refused, if it did. */
async function askForRefund(services: Services, payment: PaymentRow, refund: ReturnRow): Promise<string | undefined> {
  const { log, providers } = services
  const { id: key, amount, currency } = refund
  const { provider, reference } = payment
  try {
    if (reference === null) throw new Error(`Payment ${payment.id} was made elsewhere`)
    const asked = providerNamed(providers, provider).refund(reference, { key, amount, currency })
    const answer = await answerAbout(services, payment, asked)
    if (answer.kind === 'refused') {
      await noteRefused(services, payment, refund)
      return answer.title
    }
    await noteReturns(services, payment, [answer])
    return undefined
  } catch (error) {
    log.warn({ payment: payment.id, provider, error: describeError(error) }, 'what became of a refund is not known')
    throw new Refusal('PROVIDER_UNREACHABLE', 'What became of the refund is not known yet; the service asks again.')
  }
}

/** How long a refund is asked about by itself; by then its provider has told what became of it, or staff have to look. */
const askedFor = 30 * 24 * 60 * 60 * 1000

/**
 * Refunds that are not at their end and are due to be asked about, the longest waiting first. The pause grows with the time
 * since they were begun, from half a minute to an hour.
 */
export function selectOpenRefunds(db: Database, now: Date, limit: number) {
  const { lookedAt, createdAt, status } = paymentReturns
  const pause = sql`least(greatest(${lookedAt} - ${createdAt}, interval '30 seconds'), interval '1 hour')`
  return db
    .select({ refund: paymentReturns, payment: payments })
    .from(paymentReturns)
    .innerJoin(payments, eq(payments.id, paymentReturns.paymentId))
    .where(
      and(
        inArray(status, ['asked', 'pending']),
        gte(createdAt, new Date(now.getTime() - askedFor)),
        lte(sql`${lookedAt} + ${pause}`, now.toISOString()),
      ),
    )
    .orderBy(asc(lookedAt))
    .limit(limit)
}

/** Brings a refund nearer to its end: asks for it once more, or looks what became of it. */
export async function settleRefund(services: Services, payment: PaymentRow, refund: ReturnRow): Promise<void> {
  const { db, now } = services
  await db.update(paymentReturns).set({ lookedAt: now() }).where(eq(paymentReturns.id, refund.id))
  if (refund.status === 'asked') await askForRefund(services, payment, refund)
  else await lookAtReturns(services, payment)
}

/** Asks the provider what went back of a payment: its webhook may have been lost. */
export async function lookForReturns(services: Services, id: string) {
  const payment = await required(services.db, id)
  if (!isMoved(payment)) throw refused(`Nothing was captured by payment ${id}: it is ${payment.status}.`)
  try {
    await lookAtReturns(services, payment)
  } catch (error) {
    services.log.warn({ payment: id, error: describeError(error) }, 'what went back of a payment is not known')
    throw new Refusal('PROVIDER_UNREACHABLE', `${payment.provider} gave no answer.`)
  }
  return (await listReturns(services.db, id)).map((row) => ({ row, payment }))
}

/** Lets a payment of another sum pay for what it was to pay for, because staff say so. */
export async function acceptMismatch(services: Services, id: string): Promise<PaymentRow> {
  const { db } = services
  await db.transaction(async (tx) => {
    const payable = await payableOf(services, subjectOf(await required(tx, id))).lock(tx)
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'mismatched') {
      throw refused(`Payment ${id} is ${payment.status}: only one of another sum than asked for can be accepted.`)
    }
    if (!payment.billed) throw refused(`Payment ${id} was never charged by us: it can only be given back.`)
    if (payment.capturedCurrency !== payment.currency) {
      throw refused(
        `Payment ${id} is in ${payment.capturedCurrency}, not in ${payment.currency}: it can only be given back.`,
      )
    }
    await audit(tx, { what: 'payment accepted', ...auditedMoney(payment) })
    await setMoved(tx, payment, 'captured')
    await markPaid(tx, payable, payment)
  })
  return required(db, id)
}

async function required(db: Database, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Refusal('NOT_FOUND', `There is no payment ${id}.`)
  return payment
}

function refused(sentence: string): Refusal {
  return new Refusal('INVALID_REQUEST', sentence)
}
