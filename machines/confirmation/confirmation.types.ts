import type { AccountRefusal } from '../auth/auth.types.ts'

/** The token in the link; empty where it has been taken out of the address. */
export type ConfirmationInput = { readonly token: string }

export type ConfirmationContext = ConfirmationInput & {
  /** The address that was confirmed. */
  readonly email: string | undefined
  /** Why the link could not be checked. */
  readonly refusal: AccountRefusal | undefined
}

export type ConfirmationEvent = { type: 'confirmation.retry' }
