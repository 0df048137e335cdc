/** How the sandbox treats a card. The titles are the sentences that Stripe shows for the same outcome. */
export type SandboxCard = {
  readonly brand: string
  readonly last4: string
  readonly outcome: 'succeeds' | 'asks' | { readonly declined: string }
}

function good(brand: string, last4: string): SandboxCard {
  return { brand, last4, outcome: 'succeeds' }
}

function asking(last4: string): SandboxCard {
  return { brand: 'visa', last4, outcome: 'asks' }
}

function declined(last4: string, title: string): SandboxCard {
  return { brand: 'visa', last4, outcome: { declined: title } }
}

export const declineTitles = {
  generic: 'Your card was declined.',
  funds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  code: "Your card's security code is incorrect.",
  processing: 'An error occurred while processing your card. Try again in a little bit.',
  check: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const

/** Stripe's published test payment methods (docs.stripe.com/testing), in both spellings where there are two. */
const cards: Readonly<Record<string, SandboxCard>> = {
  pm_card_visa: good('visa', '4242'),
  pm_card_visa_debit: good('visa', '5556'),
  pm_card_mastercard: good('mastercard', '4444'),
  pm_card_mastercard_debit: good('mastercard', '8210'),
  pm_card_mastercard_prepaid: good('mastercard', '5100'),
  pm_card_amex: good('amex', '8431'),
  pm_card_discover: good('discover', '1117'),
  pm_card_diners: good('diners', '0004'),
  pm_card_jcb: good('jcb', '0505'),
  pm_card_unionpay: good('unionpay', '0005'),
  pm_card_authenticationRequired: asking('3184'),
  pm_card_threeDSecure2Required: asking('3220'),
  pm_card_threeDSecureRequired: asking('3063'),
  pm_card_chargeDeclined: declined('0002', declineTitles.generic),
  pm_card_visa_chargeDeclined: declined('0002', declineTitles.generic),
  pm_card_chargeDeclinedInsufficientFunds: declined('9995', declineTitles.funds),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('9995', declineTitles.funds),
  pm_card_visa_chargeDeclinedLostCard: declined('9987', declineTitles.generic),
  pm_card_visa_chargeDeclinedStolenCard: declined('9979', declineTitles.generic),
  pm_card_chargeDeclinedExpiredCard: declined('0069', declineTitles.expired),
  pm_card_chargeDeclinedIncorrectCvc: declined('0127', declineTitles.code),
  pm_card_chargeDeclinedProcessingError: declined('0119', declineTitles.processing),
  pm_card_chargeDeclinedFraudulent: declined('0019', declineTitles.generic),
}

export function sandboxCard(id: string): SandboxCard | undefined {
  return Object.hasOwn(cards, id) ? cards[id] : undefined
}
