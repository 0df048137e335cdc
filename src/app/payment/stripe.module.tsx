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
import type { CardMeans } from '#machines/payment/payment.types.ts'
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
async function confirmAtBank(stripe: Stripe, clientSecret: string): Promise<Result<{ passed: boolean }, PaymentCode>> {
  const { error } = await stripe.handleCardAction(clientSecret)
  if (error && isConnection(error)) return refused('OFFLINE')
  return accepted({ passed: !error })
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
  return isConnection(error) ? refused('OFFLINE') : refused('CARD_REFUSED', error.message)
}

function isConnection({ type }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error'
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
