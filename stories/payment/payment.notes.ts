import type { PaymentMethod } from '#domain/payments/options.ts'
import type { PaymentContext } from '#machines/payment/payment.types.ts'
import { alert, status, text, within, type Part } from '../support/parts.ts'
import { says, sees, type Sights } from '../support/sights.ts'
import { ways } from './payment.parts.ts'

const notCharged = 'You have not been charged.'

const leftWords: Record<PaymentMethod, string> = {
  card: 'You left before your bank confirmed it.',
  saved_card: 'You left before it was confirmed.',
  paypal: 'You left PayPal before you approved it.',
  bypass: 'You left before it was confirmed.',
}

/** Where the reason is told why the last payment stopped: with the ways to pay, where there are any. */
export const noteOf = ({ method }: PaymentContext): Part => (method === undefined ? alert : within(ways, alert))

const told = (context: PaymentContext, ...words: readonly string[]): Sights =>
  words.flatMap((word) => says(noteOf(context), word))

/** What a provider says of a card, in its own words. */
const detailOf = ({ answer }: PaymentContext): string => {
  if (answer?.ok === false) return answer.detail ?? ''
  return answer?.ok && answer.value.status === 'unpaid' ? (answer.value.detail ?? '') : ''
}

/** A call that was refused for a reason other than the payment. */
export function paymentRefusalWords({ answer, supportEmail }: PaymentContext): string[] {
  switch (answer?.ok === false ? answer.code : undefined) {
    case 'OFFLINE':
      return ['No connection', 'Nothing is lost. Please try again when you are online.']
    case 'TIMEOUT':
      return ['No answer came in time', 'Nothing is lost. Please try again.']
    case 'TOO_MANY_REQUESTS':
      return ['Too many attempts', 'Nothing is lost.']
    default:
      return [
        'Oops! Something went wrong',
        `We encountered an unexpected problem. Contact our Customer Service to get support at ${supportEmail}.`,
      ]
  }
}

/** Why the last payment stopped. */
export const notes = {
  cardRefused: (context: PaymentContext): Sights => told(context, detailOf(context), notCharged),
  declined: (context: PaymentContext): Sights =>
    context.method === 'paypal'
      ? told(context, detailOf(context), notCharged)
      : [
          ...told(
            context,
            detailOf(context),
            `We could not proceed your purchase with your credit card. Please use another one or contact our Customer Service at ${context.supportEmail}.`,
          ),
          ...(context.method === 'card' ? sees(within(ways, text('This card was declined'))) : []),
        ],
  cancelled: (context: PaymentContext): Sights =>
    told(context, 'The payment was cancelled', leftWords[context.method ?? 'card'], notCharged),
  challengeFailed: (context: PaymentContext): Sights =>
    told(context, detailOf(context), 'Your bank did not confirm the payment', notCharged),
  approvalFailed: (context: PaymentContext): Sights => told(context, 'PayPal could not take the payment', notCharged),
  timedOut: (context: PaymentContext): Sights => told(context, 'The payment timed out', notCharged),
  notCharged: (context: PaymentContext): Sights =>
    told(
      context,
      detailOf(context),
      'Your payment did not go through',
      'We have asked what became of it. You have not been charged:',
    ),
  interrupted: (context: PaymentContext): Sights =>
    told(
      context,
      detailOf(context),
      'Your payment did not go through',
      'You have not been charged:',
      ...(detailOf(context) === '' ? [`It was interrupted ${context.isAtCheck ? 'at the check' : 'on the way'}`] : []),
    ),
  vatRefused: (context: PaymentContext): Sights => told(context, 'Invalid VAT number', notCharged),
  methodRefused: (context: PaymentContext): Sights => told(context, 'This way to pay was refused', notCharged),
  refused: (context: PaymentContext): Sights => told(context, ...paymentRefusalWords(context)),
}

const outcomeTitle = 'We do not know yet whether your payment went through'
/** Why nobody knows what became of a payment: what was interrupted at the bank's check had charged nothing. */
export const doubtOf = ({ isInterrupted, isAtCheck }: PaymentContext): readonly string[] =>
  isInterrupted && isAtCheck
    ? ['Your payment was interrupted at the check of your bank', 'Nothing was charged by then.']
    : [outcomeTitle]

/** What was typed or pressed in a dialog is on its way. */
export const handing = (dialog: Part): Sights => says(within(dialog, status), 'Nothing is charged yet.')
