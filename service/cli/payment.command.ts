import * as v from 'valibot'
import { fromDecimal } from '#domain/money/money.ts'
import { readInvoiceNumber } from '#service/invoices/invoice-number.ts'
import { selectDoubtful } from '#service/payments/ledger.ts'
import { selectAttempts, selectNewestReturns } from '#service/payments/money-back.ts'
import type { Subject } from '#service/payments/payable.ts'
import { acceptMismatch, lookForReturns, refundPayment } from '#service/payments/refund.ts'
import { settleByHand } from '#service/payments/settle-by-hand.ts'
import { selectUnapplied } from '#service/payments/unapplied.ts'
import { defineCommand } from './command.ts'
import {
  attemptsTable,
  doubtsTable,
  paymentStanding,
  refundStanding,
  returnsTable,
  unappliedTable,
} from './payment-tables.ts'

/** The most lines of a list. */
const most = 1_000

const excess = 'is one word too many'
const payment = v.pipe(v.string(), v.uuid('is no payment such as doubts lists'))
const transaction = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(100, 'is longer than 100 characters'),
)
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'is no sum such as 12.50'),
  v.transform((text) => fromDecimal(Number(text))),
)
const key = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(100, 'is longer than 100 characters'))
const subject = v.pipe(
  v.string(),
  v.transform(subjectIn),
  v.custom<Subject>(
    (read) => read !== undefined,
    'is no number of an order such as 48001, or of an invoice such as INV-2026-1001',
  ),
)

export const paymentCommand = defineCommand({
  name: 'payment',
  usage:
    'of <order|invoice> | doubts | captured <payment> <transaction> | not-captured <payment> | unapplied | accept <payment> | refund <payment> [--amount <sum>] [--key <name>] | returns | look <payment>',
  help: 'Lists payments, settles those in doubt, gives money back, and tells what went back.',
  places: ['action', 'payment', 'transaction'],
  options: { amount: { type: 'string' }, key: { type: 'string' } },
  schema: v.variant(
    'action',
    [
      v.strictObject({ action: v.literal('doubts') }, excess),
      v.strictObject({ action: v.literal('captured'), payment, transaction }, excess),
      v.strictObject({ action: v.literal('not-captured'), payment }, excess),
      v.strictObject({ action: v.literal('of'), payment: subject }, excess),
      v.strictObject({ action: v.literal('unapplied') }, excess),
      v.strictObject({ action: v.literal('accept'), payment }, excess),
      v.strictObject(
        { action: v.literal('refund'), payment, amount: v.optional(amount), key: v.optional(key) },
        excess,
      ),
      v.strictObject({ action: v.literal('returns') }, excess),
      v.strictObject({ action: v.literal('look'), payment }, excess),
    ],
    'must be of, doubts, captured, not-captured, unapplied, accept, refund, returns or look',
  ),
  run: async (services, values) => {
    const { db, now } = services
    switch (values.action) {
      case 'doubts':
        return doubtsTable(await selectDoubtful(db, now()))
      case 'captured': {
        const seen = { status: 'captured', transaction: values.transaction } as const
        return [paymentStanding(await settleByHand(services, values.payment, seen))]
      }
      case 'not-captured':
        return [paymentStanding(await settleByHand(services, values.payment, { status: 'released' }))]
      case 'of':
        return attemptsTable(await selectAttempts(db, values.payment))
      case 'unapplied':
        return unappliedTable(await selectUnapplied(db, most))
      case 'accept':
        return [paymentStanding(await acceptMismatch(services, values.payment))]
      case 'refund': {
        const { amount: sum, key: name } = values
        return [refundStanding(await refundPayment(services, values.payment, { amount: sum, name }))]
      }
      case 'returns':
        return returnsTable(await selectNewestReturns(db, most))
      case 'look':
        return returnsTable(await lookForReturns(services, values.payment))
    }
  },
})

function subjectIn(text: string): Subject | undefined {
  if (/^\d{1,9}$/.test(text)) return { kind: 'order', number: Number(text) }
  const number = readInvoiceNumber(text)
  return number === undefined ? undefined : { kind: 'invoice', number }
}
