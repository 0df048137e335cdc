import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Result } from '#domain/result.ts'
import type { CardMeans } from '#machines/payment/payment.types.ts'

/** The provider's client in the browser, which alone knows the card: what the payment asks of it. */
export type Terminal = {
  readonly createMethod: (from: 'card' | 'wallet') => Promise<Result<CardMeans, PaymentCode>>
  /** Shows the check of the customer's bank over the page, and waits for how it ends. */
  readonly confirmAtBank: (stripeKey: string, clientSecret: string) => Promise<Result<{ passed: boolean }, PaymentCode>>
}
