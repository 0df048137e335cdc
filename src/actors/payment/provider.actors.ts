import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import type { Client } from '#api/client.ts'
import { answerApproval } from '#domain/contract/answer-approval.call.ts'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { challengeCode } from '#domain/payments/challenge.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Result } from '#domain/result.ts'
import type { Checked, Intent, MethodInput } from '#machines/payment/payment.types.ts'
import { createSandboxMethod } from './sandbox-cards.ts'
import type { Terminal } from './terminal.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type Check = Result<Checked, PaymentCode>

/**
 * The calls to the payment provider, for orders and invoices alike. Without a Stripe key the sandbox takes its place.
 */
export function providerActors(client: Client, terminal: Terminal) {
  return {
    createMethod: fromPromise(({ input }: { input: MethodInput }) =>
      input.stripeKey === '' ? Promise.resolve(createSandboxMethod(input)) : terminal.createMethod(input.from),
    ),
    confirmAtBank: fromPromise(({ input }: { input: { intent: Intent; stripeKey: string } }): Promise<Check> =>
      terminal.confirmAtBank(input.stripeKey, input.intent.clientSecret),
    ),
    answerChallenge: fromPromise(
      async ({ input, signal }: Ask<{ readonly intent: Intent; readonly code: string }>): Promise<Check> => {
        return dataOf(
          await client.call(answerChallenge, {
            params: { paymentIntentId: input.intent.id },
            body: { client_secret: input.intent.clientSecret, code: challengeCode(input.code) },
            signal,
          }),
        )
      },
    ),
    answerApproval: fromPromise(
      ({ input, signal }: Ask<{ readonly token: string }>): Promise<Result<unknown, PaymentCode>> =>
        client.call(answerApproval, { params: { tok: input.token }, body: { answer: 'approve' }, signal }),
    ),
  }
}
