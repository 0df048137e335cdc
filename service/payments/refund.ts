import { randomUUID } from 'node:crypto'
import { minor, toDecimal, type Minor } from '#domain/money/money.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { paymentReturns } from '#service/store/payment.schema.ts'
import { isMoved, markPaid, moneyOf, setMoved, auditedMoney } from './captured.ts'
import { answerAbout } from './in-time.ts'
import { findPayment, lockPayment, subjectOf, type PaymentRow } from './ledger.ts'
import { auditedReturn, listReturns, lookAtReturns, noteRefused, noteReturns, type ReturnRow } from './money-back.ts'
import { payableOf } from './payables.ts'
import { providerNamed } from './providers.ts'
import { queueSettling } from './settling-queue.ts'

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
async function claimRefund({ db, jobs, now }: Services, id: string, { amount, name }: WantedRefund) {
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
    const sum = { kind: 'refund', name: called, amount: asked, currency: money.currency, returned: asked } as const
    const row = { id: randomUUID(), paymentId: id, ...sum, status: 'asked', createdAt: now() } as const
    const [refund] = await tx.insert(paymentReturns).values(row).returning()
    if (!refund) throw new Error('A refund was inserted and not returned')
    await audit(tx, auditedReturn(payment, { ...refund, number: refund.id }))
    await queueSettling({ jobs }, tx, payment)
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

/** Brings the refunds of a payment nearer to their end: asks for them once more, or looks; true once all are there. */
export async function settleRefunds(services: Services, payment: PaymentRow): Promise<boolean> {
  const before = await listReturns(services.db, payment.id)
  for (const row of before) if (row.status === 'asked') await askForRefund(services, payment, row)
  if (before.some(({ status }) => status === 'pending')) await lookAtReturns(services, payment)
  const after = await listReturns(services.db, payment.id)
  return !after.some(({ status }) => status === 'asked' || status === 'pending')
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
