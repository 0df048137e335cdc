import type { AccountRefusal } from '../auth/auth.types.ts'

/** The address of the person who is signed in. */
export type ResendInput = { readonly email: string }

export type ResendContext = ResendInput & {
  /** Why the last link was not sent. */
  readonly refusal: AccountRefusal | undefined
}

export type ResendEvent = { type: 'link.send' }

/** The result: a link was sent, or the address was already confirmed. */
export type Resent = 'CONFIRMATION_SENT' | 'ADDRESS_CONFIRMED'
