import { fromPromise } from 'xstate'
import { createAttempts } from '#actors/payment/attempts.ts'
import { isAtCheck, isInDoubt } from '#actors/payment/kept-attempts.ts'
import { providerActors } from '#actors/payment/provider.actors.ts'
import type { Terminal } from '#actors/payment/terminal.ts'
import type { Client } from '#api/client.ts'
import { askInvoiceOutcome } from '#domain/contract/ask-invoice-outcome.call.ts'
import type { BodyOf, ReplyOf } from '#domain/contract/call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { setupInvoicePaypal } from '#domain/contract/setup-invoice-paypal.call.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { accepted, refused, type Refused, type Result } from '#domain/result.ts'
import type { InvoiceInput, OpenedInvoice } from '#machines/invoice/invoice.types.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentAnswer, ExecuteInput, PayableKey, PaymentProgress } from '#machines/payment/payment.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

export function invoiceActors(client: Client, terminal: Terminal) {
  return {
    payment: paymentMachine.provide({ actors: invoicePaymentActors(client, terminal) }),
    readInvoice: fromPromise(async ({ input, signal }: Ask<InvoiceInput>): Promise<Result<OpenedInvoice, LinkCode>> => {
      const outcome = await client.call(readInvoice, { params: { iid: input.iid }, signal })
      if (!outcome.ok) return outcome
      const isPaid = outcome.value.data.paid !== null
      return accepted({
        ...outcome.value,
        isAtCheck: isAtCheck(input.iid),
        isInterrupted: isInDoubt(input.iid, isPaid),
      })
    }),
  }
}

export function invoicePaymentActors(client: Client, terminal: Terminal) {
  const attempts = createAttempts()
  return {
    ...providerActors(client, terminal),
    setUpApproval: fromPromise(
      async ({ input, signal }: Ask<PayableKey>): Promise<Result<{ readonly token: string }, PaymentCode>> => {
        const outcome = await client.call(setupInvoicePaypal, { params: { invoiceId: input.id }, body: {}, signal })
        return outcome.ok ? accepted({ token: outcome.value.data.paymentMethod.tok }) : goneIfUnknown(outcome)
      },
    ),
    execute: fromPromise(async ({ input, signal }: Ask<ExecuteInput>): Promise<PaymentAnswer> => {
      if (input.means.method === 'bypass') return refused('PAYMENT_METHOD_REFUSED')
      const params = { method: input.means.method, invoiceId: input.key.id }
      const attempt = attempts.name(input.key.id)
      const outcome = await client.call(executeInvoice, { params, body: bodyOf(input, attempt), signal })
      const answer = outcome.ok ? readReply(outcome.value) : goneIfUnknown(outcome)
      attempts.answered(input.key.id, attempt, answer)
      return answer
    }),
    askOutcome: fromPromise(async ({ input, signal }: Ask<PayableKey>): Promise<PaymentAnswer> => {
      const request = { params: { iid: input.id }, signal }
      const outcome = await attempts.asking(input.id, (given_up) =>
        client.call(askInvoiceOutcome, { ...request, body: { given_up } }),
      )
      return outcome.ok ? accepted(progressOf(outcome.value.data, outcome.value.detail)) : goneIfUnknown(outcome)
    }),
  }
}

function bodyOf({ means, intentId, amount, currency }: ExecuteInput, attempt: string): BodyOf<typeof executeInvoice> {
  const sum = { total: amount, currency, attempt }
  if (intentId !== undefined) return { token: '', params: { ...sum, payment_intent_id: intentId } }
  if (means.method === 'paypal') return { token: means.token, params: sum }
  return { token: '', params: { ...sum, ...(means.method !== 'bypass' && { payment_method_id: means.id }) } }
}

function readReply(reply: ReplyOf<typeof executeInvoice>): PaymentAnswer {
  const { data, requires_action, payment_intent_id: id, payment_intent_client_secret: clientSecret } = reply
  if (!requires_action) return data.isPaid ? accepted(progressOf(data)) : refused('BROKEN_REPLY')
  if (id === undefined || clientSecret === undefined) return refused('BROKEN_REPLY')
  return accepted({ status: 'challenged', intent: { id, clientSecret } })
}

function progressOf(invoice: Invoice, detail?: string): PaymentProgress {
  return invoice.isPaid ? { status: 'paid', receipt: { kind: 'invoice', invoice } } : { status: 'unpaid', detail }
}

/** A payment knows no links: a link that was replaced meanwhile counts as an order that no longer exists. */
function goneIfUnknown<Code extends PaymentCode>(refusal: Refused<Code>): Refused<PaymentCode> {
  return refusal.code === 'TOKEN_NOT_FOUND' ? refused('ORDER_NOT_FOUND') : refusal
}
