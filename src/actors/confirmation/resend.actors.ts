import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { sendConfirmation } from '#domain/contract/send-confirmation.call.ts'
import { accepted } from '#domain/result.ts'
import type { AccountAnswer } from '#machines/auth/auth.types.ts'
import type { Resent } from '#machines/resend/resend.types.ts'

export function resendActors(client: Client) {
  return {
    sendConfirmation: fromPromise<AccountAnswer<Resent>>(async ({ signal }) => {
      const outcome = await client.call(sendConfirmation, { signal })
      return outcome.ok ? accepted(outcome.value.code) : outcome
    }),
  }
}
