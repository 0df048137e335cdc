import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { orderMessage, type Message } from '#domain/order/messages.ts'
import type { Wait } from '#domain/result.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'

/**
 * The codes that a payment may be refused with; CARD_REFUSED comes from the payment provider before anything is
 * charged.
 */
export type PaymentCode = ErrorCode | ConnectionCode | 'CARD_REFUSED'

/** Why a payment stopped without success. */
export type Stop =
  | 'cardRefused'
  | 'declined'
  | 'cancelled'
  | 'challengeFailed'
  | 'approvalFailed'
  | 'timedOut'
  | 'notCharged'
  | 'interrupted'
  | 'vatRefused'
  | 'methodRefused'
  | 'refused'

export type PaymentRefusal = Wait & { readonly code: PaymentCode; readonly detail?: string | undefined }

const unconfirmed = 'Your bank did not confirm the payment'
const unpaid = 'Your payment did not go through'

const leftWords: Record<PaymentMethod, string> = {
  card: 'You left before your bank confirmed it.',
  saved_card: 'You left before it was confirmed.',
  paypal: 'You left PayPal before you approved it.',
  bypass: 'You left before it was confirmed.',
}

type Stopped = {
  readonly method: PaymentMethod | undefined
  /** It was interrupted at the bank's check. */
  readonly isAtCheck?: boolean | undefined
  readonly supportEmail: string
}

/**
 * The message of a payment that stopped without success, and how to continue (specification §8). Where the provider or
 * the bank says why, its own words come first.
 */
export function stopMessage(
  stop: Stop,
  refusal: PaymentRefusal | undefined,
  { method = 'card', isAtCheck = false, supportEmail }: Stopped,
): Message {
  const detail = refusal?.detail
  switch (stop) {
    case 'declined':
      if (method === 'paypal') {
        return {
          title: detail ?? 'PayPal declined the payment.',
          text: `You have not been charged. Please try again, use another way to pay or contact our Customer Service at ${supportEmail}.`,
        }
      }
      return {
        title: detail ?? 'Your card was declined.',
        text: `We could not proceed your purchase with your credit card. Please use another one or contact our Customer Service at ${supportEmail}.`,
      }
    case 'cardRefused':
      return {
        title: detail ?? 'This card was refused.',
        text: 'You have not been charged. Please check the card or use another one.',
      }
    case 'cancelled':
      return {
        title: 'The payment was cancelled',
        text: `${leftWords[method]} You have not been charged. Please pay whenever you are ready.`,
      }
    case 'challengeFailed':
      return {
        title: detail ?? unconfirmed,
        text: `${detail === undefined ? '' : `${unconfirmed}. `}You have not been charged. Please try again, use another card or contact our Customer Service at ${supportEmail}.`,
      }
    case 'approvalFailed':
      return {
        title: 'PayPal could not take the payment',
        text: `You have not been charged. Please try again, use another way to pay or contact our Customer Service at ${supportEmail}.`,
      }
    case 'timedOut':
      return { title: 'The payment timed out', text: 'You have not been charged. Please try again.' }
    case 'notCharged':
      return {
        title: detail ?? unpaid,
        text: `${detail === undefined ? '' : `${unpaid}. `}We have asked what became of it. You have not been charged: please try again.`,
      }
    case 'interrupted':
      if (detail !== undefined) {
        return { title: detail, text: `${unpaid}. You have not been charged: please pay again, or in another way.` }
      }
      return {
        title: unpaid,
        text: `It was interrupted ${isAtCheck ? 'at the check of your bank' : 'on the way'}. You have not been charged: please pay again.`,
      }
    case 'vatRefused':
      return {
        title: 'Invalid VAT number',
        text: 'You have not been charged. Please correct your VAT number or leave it out, then pay again.',
      }
    case 'methodRefused':
      return {
        title: 'This way to pay was refused',
        text: 'You have not been charged. Please choose another way to pay.',
      }
    case 'refused':
      return connectionMessage(refusal ?? { code: 'UNEXPECTED_ERROR' }, supportEmail)
  }
}

/** The message of a call that was refused for a reason other than the payment. */
export function connectionMessage({ code, retryAt }: PaymentRefusal, supportEmail: string): Message {
  return orderMessage(code === 'CARD_REFUSED' ? 'UNEXPECTED_ERROR' : code, supportEmail, { retryAt })
}
