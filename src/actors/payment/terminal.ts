import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Result } from '#domain/result.ts'
import type { CardMeans, Checked } from '#machines/payment/payment.types.ts'

/** The provider's client in the browser, as the payment uses it. Only this client sees the card. */
export type Terminal = {
  readonly createMethod: (from: 'card' | 'wallet') => Promise<Result<CardMeans, PaymentCode>>
  /** Shows the check of the customer's bank over the page, and waits for its result. */
  readonly confirmAtBank: (stripeKey: string, clientSecret: string) => Promise<Result<Checked, PaymentCode>>
}
