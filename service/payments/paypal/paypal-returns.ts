import * as v from 'valibot'
import { fromDecimal, nothing } from '#domain/money/money.ts'
import {
  ProviderUnreachable,
  type DisputeStatus,
  type Refunding,
  type RefundRefused,
  type Return,
} from '#service/payments/payment-provider.ts'
import { capturedBy, readPaypalRefund, reversalOf, type PaypalOrder } from './order-answer.ts'
import { decimalText, type PaypalAnswer, type PaypalRequest } from './paypal-client.ts'

type Ask = (request: PaypalRequest) => Promise<PaypalAnswer>

/**
 * Gives back once by each key. PayPal forgets the ids of requests after some weeks, so that the refund carries the key too,
 * and is looked for first.
 */
export async function refundAtPaypal(
  ask: Ask,
  order: PaypalOrder,
  { key, amount, currency }: Refunding,
): Promise<Return | RefundRefused> {
  const same = order.refunds.find((one) => one.key === key)
  if (same) return same
  const capture = capturedBy(order)
  if (!capture) return { kind: 'refused', title: 'PayPal has captured nothing that could be given back.' }
  const answer = await ask({
    method: 'POST',
    path: `/v2/payments/captures/${capture.id}/refund`,
    requestId: key,
    body: { amount: { currency_code: currency, value: decimalText(amount) }, custom_id: key },
  })
  return answer.ok
    ? readPaypalRefund(answer.body)
    : { kind: 'refused', title: answer.description ?? `PayPal refused the refund: ${answer.issue}` }
}

export async function returnsAtPaypal(ask: Ask, order: PaypalOrder): Promise<readonly Return[]> {
  const capture = capturedBy(order)
  if (!capture) return []
  const disputes = await disputesOf(ask, capture.id)
  const reversal = reversalOf(order, new Date())
  return [...order.refunds, ...(reversal ? [reversal] : []), ...disputes]
}

const listSchema = v.object({ items: v.optional(v.array(v.object({ dispute_id: v.string() })), []) })
const disputeSchema = v.object({
  dispute_id: v.string(),
  status: v.string(),
  create_time: v.pipe(v.string(), v.isoTimestamp()),
  dispute_amount: v.object({ currency_code: v.string(), value: v.string() }),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()) })),
})

/** An app that may not read disputes hears nothing of them. */
async function disputesOf(ask: Ask, transaction: string): Promise<readonly Return[]> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${transaction}`
  const listed = await ask({ method: 'GET', path, mayBeForbidden: true })
  if (!listed.ok) return []
  const list = v.safeParse(listSchema, listed.body)
  if (!list.success) throw noDispute()
  return Promise.all(list.output.items.map((one) => disputeOf(ask, one.dispute_id)))
}

async function disputeOf(ask: Ask, id: string): Promise<Return> {
  const answer = await ask({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` })
  const dispute = v.safeParse(disputeSchema, answer.ok ? answer.body : undefined)
  if (!dispute.success) throw noDispute()
  const { status, create_time: at, dispute_amount: sum, dispute_outcome: outcome } = dispute.output
  return {
    kind: 'dispute',
    id,
    key: undefined,
    amount: fromDecimal(Number(sum.value)),
    currency: sum.currency_code,
    // The money of a lost dispute goes back by a refund of the capture, which the order shows.
    returned: nothing,
    status: endOf(status, outcome?.outcome_code),
    createdAt: new Date(at),
  }
}

const lostBy = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

function endOf(status: string, outcome: string | undefined): DisputeStatus {
  if (status !== 'RESOLVED') return 'open'
  return outcome !== undefined && lostBy.has(outcome) ? 'lost' : 'won'
}

function noDispute(): ProviderUnreachable {
  return new ProviderUnreachable('PayPal: a reply that is no dispute')
}
