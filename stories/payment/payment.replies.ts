import { answerApproval } from '#domain/contract/answer-approval.call.ts'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import type { ExecuteReply } from '#domain/contract/execution.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { Checked, PaymentProgress } from '#machines/payment/payment.types.ts'
import type { Model } from '../support/model.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'

const setupCodes = [
  'INVOICE_ALREADY_PAID',
  'FORTNOX_ERROR',
  'PAYMENT_METHOD_REFUSED',
  'PAYMENT_PENDING',
  'PROVIDER_UNREACHABLE',
] as const

const executionCodes = [
  'FAILED_STRIPE_CARD',
  'ORDER_CHANGED',
  'INVOICE_ALREADY_PAID',
  'FORTNOX_ERROR',
  'PAYMENT_METHOD_REFUSED',
  'PAYMENT_PENDING',
  'TOO_MANY_REQUESTS',
] as const

/** An order that is added without paying is refused for fewer reasons. */
const additionCodes = [
  'ORDER_CHANGED',
  'INVOICE_ALREADY_PAID',
  'PAYMENT_METHOD_REFUSED',
  'PAYMENT_PENDING',
  'TOO_MANY_REQUESTS',
] as const

const removalCodes = ['NOT_FOUND', 'SERVICE_UNAVAILABLE'] as const
const outcomeCodes = ['ORDER_NOT_FOUND', 'PAYMENT_PENDING'] as const

/** What the service says of an order that is being paid. */
export const paymentReplies: Model<typeof paymentMachine>['replies'] = {
  createMethod: 'held',
  confirmAtBank: 'held',
  setUpApproval: (output) => {
    if (output.ok) return [succeeds(setupOrderPaypal, { data: { paymentMethod: { tok: output.value.token } } })]
    const code = setupCodes.find((one) => one === output.code)
    return [code ? refuses(setupOrderPaypal, code) : cutsOff(setupOrderPaypal)]
  },
  removeCard: (output) => {
    if (output.ok) return [succeeds(removeCard, null)]
    const code = removalCodes.find((one) => one === output.code)
    return [code ? refuses(removeCard, code) : cutsOff(removeCard)]
  },
  answerApproval: ({ ok }) => [ok ? succeeds(answerApproval, { data: { approved: true } }) : cutsOff(answerApproval)],
  execute: (output) => {
    if (output.ok) {
      const reply = executed(output.value)
      return [succeeds(executePayment, reply), succeeds(bypassPayment, reply)]
    }
    const code = executionCodes.find((one) => one === output.code)
    const ofAddition = additionCodes.find((one) => one === output.code)
    return [
      code ? refuses(executePayment, code, output.detail) : cutsOff(executePayment),
      ofAddition ? refuses(bypassPayment, ofAddition) : cutsOff(bypassPayment),
    ]
  },
  answerChallenge: (output) => [
    output.ok ? succeeds(answerChallenge, { data: checked(output.value) }) : cutsOff(answerChallenge),
  ],
  askOutcome: (output) => {
    if (output.ok) {
      if (output.value.status === 'paid') return [succeeds(askOrderOutcome, { data: sampleOrders.paid })]
      const { detail } = output.value.status === 'unpaid' ? output.value : {}
      return [succeeds(askOrderOutcome, { data: sampleOrders.owned, ...(detail !== undefined && { detail }) })]
    }
    const code = outcomeCodes.find((one) => one === output.code)
    return [code ? refuses(askOrderOutcome, code) : cutsOff(askOrderOutcome)]
  },
}

function checked({ passed, detail }: Checked) {
  return { passed, ...(detail !== undefined && { detail }) }
}

function executed(progress: PaymentProgress): ExecuteReply {
  if (progress.status !== 'challenged') return { data: sampleOrders.paid }
  return {
    requires_action: true,
    payment_intent_id: progress.intent.id,
    payment_intent_client_secret: progress.intent.clientSecret,
    data: sampleOrders.owned,
  }
}
