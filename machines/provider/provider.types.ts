import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Result } from '#domain/result.ts'
import type { CardMeans, MethodInput } from '../payment/payment.types.ts'

/** Hands the content of the provider's form over to the provider. */
export type MakeMethod = () => Promise<Result<CardMeans, PaymentCode>>

/** The provider's client in the browser, for its forms and calls; this machine does not read it. */
export type ProviderClient = Result<unknown, 'OFFLINE'>

/** The shop's public key; undefined until the provider is first needed. */
export type ProviderInput = { readonly publicKey: string | undefined }

export type ProviderContext = ProviderInput & {
  readonly client: unknown
  /** The forms that the provider has shown, by what they hand over. */
  readonly forms: { readonly [From in MethodInput['from']]?: MakeMethod }
}

export type ProviderEvent =
  /** A form or a call needs the provider. */
  | { type: 'provider.connect'; publicKey: string }
  | { type: 'form.shown'; from: MethodInput['from']; make: MakeMethod }
  | { type: 'widget.failed' }
  /** The provider has nothing that it could show in this browser. */
  | { type: 'widget.missing' }
  | { type: 'provider.retry' }
