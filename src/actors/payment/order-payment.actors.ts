import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import type { ExecuteBody, ExecuteReply } from '#domain/contract/execution.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { Order } from '#domain/order/order.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { PaymentAnswer, ExecuteInput, PayableKey, PaymentProgress } from '#machines/payment/payment.types.ts'
import { createAttempts } from './attempts.ts'
import { providerActors } from './provider.actors.ts'
import type { Terminal } from './terminal.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

export function orderPaymentActors(client: Client, terminal: Terminal) {
  const attempts = createAttempts()
  return {
    ...providerActors(client, terminal),
    setUpApproval: fromPromise(
      async ({ input, signal }: Ask<PayableKey>): Promise<Result<{ readonly token: string }, PaymentCode>> => {
        const request = { params: { orderId: input.id }, orderToken: input.token, body: {}, signal }
        const outcome = await client.call(setupOrderPaypal, request)
        return outcome.ok ? accepted({ token: outcome.value.data.paymentMethod.tok }) : outcome
      },
    ),
    execute: fromPromise(async ({ input, signal }: Ask<ExecuteInput>): Promise<PaymentAnswer> => {
      const attempt = attempts.name(input.key.id)
      const outcome = await execute(client, input, attempt, signal)
      const answer = outcome.ok ? readReply(outcome.value) : outcome
      attempts.answered(input.key.id, attempt, answer)
      return answer
    }),
    removeCard: fromPromise<Result<null, PaymentCode>, { readonly id: string }>(({ input: { id }, signal }) =>
      client.call(removeCard, { params: { cardId: id }, signal }),
    ),
    askOutcome: fromPromise(async ({ input, signal }: Ask<PayableKey>): Promise<PaymentAnswer> => {
      const request = { params: { orderId: input.id }, orderToken: input.token, signal }
      const outcome = await attempts.asking(input.id, (given_up) =>
        client.call(askOrderOutcome, { ...request, body: { given_up } }),
      )
      return outcome.ok ? accepted(progressOf(outcome.value.data, outcome.value.detail)) : outcome
    }),
  }
}

function execute(
  client: Client,
  { key, means, intentId, keepsCard, amount, currency }: ExecuteInput,
  attempt: string,
  signal: AbortSignal,
) {
  const request = { orderToken: key.token, signal }
  const body = (params: Partial<ExecuteBody['params']>, token = '') => ({
    token,
    params: { ...params, total: amount, currency, attempt },
  })
  if (means.method === 'bypass') {
    return client.call(bypassPayment, { ...request, params: { orderId: key.id }, body: body({}) })
  }
  const params = { method: means.method, orderId: key.id }
  if (means.method === 'paypal') {
    return client.call(executePayment, { ...request, params, body: body({}, means.token) })
  }
  return client.call(executePayment, {
    ...request,
    params,
    body: body(
      intentId === undefined
        ? { payment_method_id: means.id, ...(keepsCard && { save_card: true }) }
        : { payment_intent_id: intentId },
    ),
  })
}

function readReply(reply: ExecuteReply): PaymentAnswer {
  const { payment_intent_id: id, payment_intent_client_secret: clientSecret } = reply
  if (!reply.requires_action) return isPaid(reply.data) ? accepted(progressOf(reply.data)) : refused('BROKEN_REPLY')
  if (id === undefined || clientSecret === undefined) return refused('BROKEN_REPLY')
  return accepted({ status: 'challenged', intent: { id, clientSecret } })
}

function progressOf(order: Order, detail?: string): PaymentProgress {
  return isPaid(order) ? { status: 'paid', receipt: { kind: 'order', order } } : { status: 'unpaid', detail }
}

function isPaid({ state }: Order): boolean {
  return state >= orderState.paid
}
