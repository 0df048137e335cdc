import type { AccountCode } from '#domain/accounts/messages.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Wait } from '#domain/result.ts'

export type VatNumberInput = { readonly user: User }

export type VatNumberContext = Wait & {
  /** Whose company it is, as it was last heard of. */
  readonly user: User
  readonly text: string
  /** Turns over each time a number from elsewhere takes the place of the text. */
  readonly turn: boolean
  /** Why the number was not saved. */
  readonly refusal: AccountCode | undefined
}

export type VatNumberEvent =
  | { type: 'number.edit'; text: string }
  | { type: 'number.apply' }
  /** The profile was changed: here, in its form, or in another tab. */
  | { type: 'user.changed'; user: User }
