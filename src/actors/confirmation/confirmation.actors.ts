import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { confirmAddress } from '#domain/contract/confirm-address.call.ts'
import { accepted } from '#domain/result.ts'
import type { AccountAnswer } from '#machines/auth/auth.types.ts'
import type { ConfirmationInput } from '#machines/confirmation/confirmation.types.ts'

/** The call that the link of a confirmation mail makes; `tell` receives the confirmed address. */
export function confirmationActors(client: Client, tell: (email: string) => void) {
  return {
    confirmAddress: fromPromise<AccountAnswer<string>, ConfirmationInput>(async ({ input, signal }) => {
      const outcome = await client.call(confirmAddress, { body: input, signal })
      if (!outcome.ok) return outcome
      tell(outcome.value.email)
      return accepted(outcome.value.email)
    }),
  }
}
