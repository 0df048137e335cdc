import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { deleteAccount } from '#domain/contract/delete-account.call.ts'
import type { Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'

/** `onDeleted` hears that the account is gone: its session is over. */
export function deletionActors(client: Client, onDeleted: () => void = () => {}) {
  return {
    deleteAccount: fromPromise<Result<null, StepCode>, { readonly password: string }>(
      async ({ input: { password }, signal }) => {
        const outcome = await client.call(deleteAccount, { body: { password }, signal })
        if (outcome.ok) onDeleted()
        return outcome
      },
    ),
  }
}
