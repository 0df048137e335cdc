import * as v from 'valibot'
import { formatMoney } from '#domain/money/format.ts'
import { currencySchema, toDecimal, type Minor } from '#domain/money/money.ts'
import { moneyOf } from '#service/payments/captured.ts'
import { subjectOf, type PaymentRow } from '#service/payments/ledger.ts'
import type { ReturnRow } from '#service/payments/money-back.ts'
import { payableKey } from '#service/payments/payable.ts'
import { table } from './table.ts'

export function doubtsTable(payments: readonly PaymentRow[]): readonly string[] {
  if (payments.length === 0) return ['No payment is in doubt.']
  return table([
    ['payment', 'of', 'sum', 'begun', 'provider', 'reference'],
    ...payments.map((payment) => [
      payment.id,
      payableKey(subjectOf(payment)),
      sumAsked(payment),
      dayOf(payment.createdAt),
      payment.provider,
      payment.reference ?? '-',
    ]),
  ])
}

type WithReturned = { readonly payment: PaymentRow; readonly returned: Minor }

/** The attempts to pay one thing. */
export function attemptsTable(attempts: readonly WithReturned[]): readonly string[] {
  if (attempts.length === 0) return ['Nobody has tried to pay it at a provider.']
  return table([
    ['payment', 'sum', 'captured', 'given back', 'begun', 'provider', 'state'],
    ...attempts.map(({ payment, returned }) => [
      payment.id,
      sumAsked(payment),
      captured(payment),
      shown(returned, moneyOf(payment).currency),
      dayOf(payment.createdAt),
      payment.provider,
      payment.status,
    ]),
  ])
}

export function unappliedTable(found: readonly WithReturned[]): readonly string[] {
  if (found.length === 0) return ['All captured money pays for something.']
  return table([
    ['payment', 'of', 'asked', 'captured', 'given back', 'provider', 'why'],
    ...found.map(({ payment, returned }) => [
      payment.id,
      payableKey(subjectOf(payment)),
      sumAsked(payment),
      captured(payment),
      shown(returned, moneyOf(payment).currency),
      payment.provider,
      payment.status === 'duplicate' ? 'paid already' : 'another sum',
    ]),
  ])
}

type ReturnOf = { readonly payment: PaymentRow; readonly row: ReturnRow }

export function returnsTable(found: readonly ReturnOf[]): readonly string[] {
  if (found.length === 0) return ['Nothing was refunded or disputed.']
  return table([
    ['payment', 'of', 'what', 'sum', 'on', 'state', 'reference'],
    ...found.map(({ payment, row }) => [
      payment.id,
      payableKey(subjectOf(payment)),
      row.kind,
      shown(row.amount, row.currency),
      dayOf(row.createdAt),
      row.status,
      row.reference ?? '-',
    ]),
  ])
}

export function paymentStanding(payment: PaymentRow): string {
  const { id, status, provider } = payment
  return `Payment ${id} of ${payableKey(subjectOf(payment))}, ${sumAsked(payment)} by ${provider}, is ${status}.`
}

const ends = { done: 'is given back', pending: 'is on its way back', failed: 'was not given back' } as const

export function refundStanding({ amount, currency, status, name, reference }: ReturnRow): string {
  const end = status === 'done' || status === 'pending' || status === 'failed' ? ends[status] : 'is asked for'
  return `${shown(amount, currency)} ${end}: refund '${name ?? ''}', ${reference ?? 'without a number yet'}.`
}

function captured(payment: PaymentRow): string {
  return payment.capturedAmount === null ? '-' : shown(payment.capturedAmount, payment.capturedCurrency ?? '')
}

function sumAsked({ amount, currency }: PaymentRow): string {
  return formatMoney(toDecimal(amount), currency)
}

/** The currency may be one that we take no payments in. */
function shown(amount: Minor, currency: string): string {
  const decimal = toDecimal(amount)
  return v.is(currencySchema, currency) ? formatMoney(decimal, currency) : `${decimal} ${currency}`
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
