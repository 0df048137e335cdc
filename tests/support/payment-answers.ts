import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import type { ExecuteReply } from '#domain/contract/execution.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import type { Outputs } from '#machines/harness/fixtures.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentAnswer } from '#machines/payment/payment.types.ts'
import { answer, refuse, unplug, type Handler } from './answers.ts'

/** The service's answer about a payment with this standing. */
export function paysWith(standing: Extract<PaymentAnswer, { ok: true }>['value']): readonly Handler[] {
  const reply: ExecuteReply =
    standing.status === 'challenged'
      ? {
          requires_action: true,
          payment_intent_id: standing.intent.id,
          payment_intent_client_secret: standing.intent.clientSecret,
          data: sampleOrders.owned,
        }
      : { data: sampleOrders.paid }
  return [answer(executePayment, reply), answer(bypassPayment, reply)]
}

export function setupHandler(output: Outputs<typeof paymentMachine>['setUpApproval'][number]): Handler {
  if (output.ok) return answer(setupOrderPaypal, { data: { paymentMethod: { tok: output.value.token } } })
  switch (output.code) {
    case 'INVOICE_ALREADY_PAID':
    case 'FORTNOX_ERROR':
    case 'PAYMENT_METHOD_REFUSED':
    case 'PAYMENT_PENDING':
    case 'PROVIDER_UNREACHABLE':
      return refuse(setupOrderPaypal, output.code)
    default:
      return unplug(setupOrderPaypal)
  }
}

export function refusesWith(code: PaymentCode, title: string | undefined): readonly Handler[] {
  switch (code) {
    case 'FAILED_STRIPE_CARD':
    case 'ORDER_CHANGED':
    case 'INVOICE_ALREADY_PAID':
    case 'FORTNOX_ERROR':
    case 'PAYMENT_METHOD_REFUSED':
    case 'PAYMENT_PENDING':
    case 'TOO_MANY_REQUESTS':
      return [refuse(executePayment, code, title)]
    default:
      return [unplug(executePayment)]
  }
}

export function outcomeHandler(outcome: PaymentAnswer): Handler {
  if (!outcome.ok) {
    const { code } = outcome
    return code === 'ORDER_NOT_FOUND' || code === 'PAYMENT_PENDING'
      ? refuse(askOrderOutcome, code)
      : unplug(askOrderOutcome)
  }
  const data = outcome.value.status === 'paid' ? sampleOrders.paid : sampleOrders.owned
  return answer(askOrderOutcome, { data })
}
