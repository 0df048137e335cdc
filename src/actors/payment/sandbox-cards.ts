import { cardName, digitsOf } from '#domain/payments/card.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { CardMeans, MethodInput } from '#machines/payment/payment.types.ts'

/** Stripe's published test cards (docs.stripe.com/testing) and the payment methods that stand for them. */
const methodByNumber: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000056655665556': 'pm_card_visa_debit',
  '5555555555554444': 'pm_card_mastercard',
  '5200828282828210': 'pm_card_mastercard_debit',
  '5105105105105100': 'pm_card_mastercard_prepaid',
  '378282246310005': 'pm_card_amex',
  '371449635398431': 'pm_card_amex',
  '6011111111111117': 'pm_card_discover',
  '3056930009020004': 'pm_card_diners',
  '3566002020360505': 'pm_card_jcb',
  '6200000000000005': 'pm_card_unionpay',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000000000003220': 'pm_card_threeDSecure2Required',
  '4000000000003063': 'pm_card_threeDSecureRequired',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_visa_chargeDeclinedLostCard',
  '4000000000009979': 'pm_card_visa_chargeDeclinedStolenCard',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4100000000000019': 'pm_card_chargeDeclinedFraudulent',
}

/** Creates a payment method as the sandbox's provider would, in the browser: the card number is sent nowhere. */
export function createSandboxMethod({
  from,
  card,
}: Pick<MethodInput, 'from' | 'card'>): Result<CardMeans, PaymentCode> {
  if (from === 'wallet') {
    return accepted({
      method: 'saved_card',
      id: 'pm_card_visa',
      card: { brand: 'visa', last4: '4242' },
      isWallet: true,
    })
  }
  const id = methodByNumber[digitsOf(card.number)]
  if (id === undefined) return refused('CARD_REFUSED', 'The sandbox does not know this card.')
  return accepted({ method: 'card', id, card: cardName(card) })
}
