import * as v from 'valibot'
import { formatMoney } from '#domain/money/format.ts'
import { toDecimal } from '#domain/money/money.ts'
import { findDoubtful, subjectOf, type PaymentRow } from '#service/payments/ledger.ts'
import { payableKey } from '#service/payments/payable.ts'
import { settleByHand } from '#service/payments/settle-by-hand.ts'
import { defineCommand } from './command.ts'
import { table } from './table.ts'

const excess = 'is one word too many'
const payment = v.pipe(v.string(), v.uuid('is no payment such as doubts lists'))
const transaction = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(100, 'is longer than 100 characters'),
)

export const paymentCommand = defineCommand({
  name: 'payment',
  usage: 'doubts | captured <payment> <transaction> | not-captured <payment>',
  help: 'Lists payments whose outcome is not known; settles one by what the console of its provider shows.',
  places: ['action', 'payment', 'transaction'],
  schema: v.variant(
    'action',
    [
      v.strictObject({ action: v.literal('doubts') }, excess),
      v.strictObject({ action: v.literal('captured'), payment, transaction }, excess),
      v.strictObject({ action: v.literal('not-captured'), payment }, excess),
    ],
    'must be doubts, captured or not-captured',
  ),
  run: async (services, values) => {
    switch (values.action) {
      case 'doubts':
        return doubtsTable(await findDoubtful(services.db, services.now()))
      case 'captured': {
        const seen = { status: 'captured', transaction: values.transaction } as const
        return [standing(await settleByHand(services, values.payment, seen))]
      }
      case 'not-captured':
        return [standing(await settleByHand(services, values.payment, { status: 'released' }))]
    }
  },
})

function doubtsTable(payments: readonly PaymentRow[]): readonly string[] {
  if (payments.length === 0) return ['No payment is in doubt.']
  return table([
    ['payment', 'of', 'sum', 'begun', 'provider', 'reference'],
    ...payments.map((payment) => [
      payment.id,
      payableKey(subjectOf(payment)),
      sumOf(payment),
      payment.createdAt.toISOString().slice(0, 10),
      payment.provider,
      payment.reference ?? '-',
    ]),
  ])
}

function standing(payment: PaymentRow): string {
  const { id, status, provider } = payment
  return `Payment ${id} of ${payableKey(subjectOf(payment))}, ${sumOf(payment)} by ${provider}, is ${status}.`
}

function sumOf({ amount, currency }: PaymentRow): string {
  return formatMoney(toDecimal(amount), currency)
}
