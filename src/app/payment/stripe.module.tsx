import { loadStripe } from '@stripe/stripe-js/pure'
import type {
  PaymentMethodResult,
  Stripe,
  StripeElements,
  StripeError,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { CardMeans, Checked } from '#machines/payment/payment.types.ts'
import { StripeCard } from '#views/stripe/stripe-card.tsx'
import { StripeWallet } from '#views/stripe/stripe-wallet.tsx'

async function createCard(stripe: Stripe, elements: StripeElements): Promise<Result<CardMeans, PaymentCode>> {
  const card = elements.getElement('card')
  if (!card) return refused('UNEXPECTED_ERROR')
  return means(await stripe.createPaymentMethod({ type: 'card', card }), { method: 'card' })
}

async function createWallet(
  stripe: Stripe,
  elements: StripeElements,
  confirmed: StripeExpressCheckoutElementConfirmEvent,
): Promise<Result<CardMeans, PaymentCode>> {
  const created = await walletMeans(stripe, elements)
  if (!created.ok) confirmed.paymentFailed({ reason: 'fail' })
  return created
}

async function walletMeans(stripe: Stripe, elements: StripeElements): Promise<Result<CardMeans, PaymentCode>> {
  const { error } = await elements.submit()
  if (error) return refusal(error)
  return means(await stripe.createPaymentMethod({ elements }), { method: 'saved_card', isWallet: true })
}

/** Shows the check of the customer's bank, in Stripe's own window over the page. */
async function confirmAtBank(stripe: Stripe, clientSecret: string): Promise<Result<Checked, PaymentCode>> {
  const { error } = await stripe.handleCardAction(clientSecret)
  if (!error) return accepted({ passed: true })
  const lost = lostBy(error)
  return lost ? refused(lost) : accepted({ passed: false, detail: isForPayer(error) ? error.message : undefined })
}

function means(
  { paymentMethod, error }: PaymentMethodResult,
  way: Pick<CardMeans, 'method' | 'isWallet'>,
): Result<CardMeans, PaymentCode> {
  if (error) return refusal(error)
  const { brand = '', last4 = '' } = paymentMethod.card ?? {}
  return accepted({ ...way, id: paymentMethod.id, card: { brand, last4 } })
}

function refusal(error: StripeError): Result<never, PaymentCode> {
  const lost = lostBy(error)
  return lost ? refused(lost) : refused('CARD_REFUSED', error.message)
}

/** What kept Stripe from answering; undefined for an answer about the card. */
function lostBy({ type }: StripeError): PaymentCode | undefined {
  if (type === 'api_connection_error') return 'OFFLINE'
  if (type === 'rate_limit_error') return 'TOO_MANY_REQUESTS'
  return type === 'api_error' ? 'PROVIDER_UNREACHABLE' : undefined
}

/** Other messages of Stripe speak to those who write a shop. */
function isForPayer({ type, code }: StripeError): boolean {
  return type === 'card_error' || code === 'payment_intent_authentication_failure'
}

/** Stripe's client and its forms, fetched when a payment that needs them is shown. */
export const stripeModule = {
  connect: (key: string) => loadStripe(key),
  createCard,
  createWallet,
  confirmAtBank,
  Card: StripeCard,
  Wallet: StripeWallet,
}

export type StripeModule = typeof stripeModule
