import type * as v from 'valibot'
import type { ProviderAnswer } from '../provider-server.ts'
import { newId, refusal } from './paypal-answers.ts'
import type { disputeShape, refundShape, requestShapes } from './paypal-shapes.ts'

type Money = { readonly currency_code: 'EUR' | 'USD'; readonly value: string }
type Refund = v.InferOutput<typeof refundShape>
type Dispute = v.InferOutput<typeof disputeShape>
type Asked = v.InferOutput<(typeof requestShapes)['refund']>
type Taken = { readonly id: string; readonly amount: Money }

/** Refunds and disputes of an account at PayPal, by the capture that they are of, and PayPal's rules for them. */
export function paypalMoneyBack(captured: (captureId: string) => Taken | undefined) {
  const refunds = new Map<string, Refund[]>()
  const disputes = new Map<string, Dispute[]>()
  const reversed = new Set<string>()
  let mayRead = true
  const refundsOf = (id: string) => refunds.get(id) ?? []
  const disputesOf = (id: string) => disputes.get(id) ?? []

  function left({ id, amount }: Taken): number {
    const gone = refundsOf(id).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    return cents(amount) - gone.reduce((total, refund) => total + cents(refund.amount), 0)
  }

  function add(taken: Taken, amount: Money, custom_id: string | undefined): Refund {
    const at = new Date().toISOString()
    const id = newId()
    const links = [
      { href: `https://api-m.paypal.com/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `https://api-m.paypal.com/v2/payments/captures/${taken.id}`, rel: 'up', method: 'GET' },
    ] as const
    const made: Refund = {
      id,
      status: 'COMPLETED',
      amount,
      ...(custom_id !== undefined && { custom_id }),
      create_time: at,
      update_time: at,
      links: [...links],
    }
    refunds.set(taken.id, [...refundsOf(taken.id), made])
    return made
  }

  return {
    refundsOf,
    /** What an order's capture says of itself, once money of it has gone back. */
    statusOf: (id: string): 'COMPLETED' | 'REFUNDED' | 'PARTIALLY_REFUNDED' => {
      const taken = captured(id)
      if (!taken || reversed.has(id)) return taken ? 'REFUNDED' : 'COMPLETED'
      if (left(taken) === cents(taken.amount)) return 'COMPLETED'
      return left(taken) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    },
    refund: (id: string, { amount, custom_id }: Asked): ProviderAnswer => {
      const taken = captured(id)
      if (!taken) return refusal(404, 'INVALID_RESOURCE_ID')
      if (disputesOf(id).some(({ status }) => status === 'OPEN')) return refusal(422, 'TRANSACTION_DISPUTED')
      if (reversed.has(id) || left(taken) === 0) return refusal(422, 'CAPTURE_FULLY_REFUNDED')
      if (cents(amount) > left(taken)) return refusal(422, 'REFUND_AMOUNT_EXCEEDED')
      return { status: 201, body: add(taken, amount, custom_id) }
    },
    /** In PayPal's console. */
    refundInConsole: (id: string, amount: Money) => {
      const taken = captured(id)
      if (taken) add(taken, amount, undefined)
    },
    endRefund: (id: string, status: Refund['status']) => {
      const last = refundsOf(id).at(-1)
      if (last) last.status = status
    },
    /** PayPal takes all of it back, without a refund. */
    reverse: (id: string) => reversed.add(id),
    dispute: (id: string, amount: Money) => {
      const at = new Date().toISOString()
      const made: Dispute = {
        dispute_id: `PP-D-${newId()}`,
        create_time: at,
        update_time: at,
        status: 'OPEN',
        dispute_amount: amount,
        disputed_transactions: [{ seller_transaction_id: id }],
      }
      disputes.set(id, [...disputesOf(id), made])
      return made
    },
    /** PayPal gives the money of a lost dispute back as a refund. */
    endDispute: (id: string, outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR') => {
      const taken = captured(id)
      for (const dispute of disputesOf(id)) {
        dispute.status = 'RESOLVED'
        dispute.dispute_outcome = { outcome_code: outcome }
        if (taken && outcome === 'RESOLVED_BUYER_FAVOUR') add(taken, dispute.dispute_amount, undefined)
      }
    },
    forbidDisputes: () => {
      mayRead = false
    },
    listDisputes: (id: string): ProviderAnswer => {
      if (!mayRead) return refusal(403)
      const items = disputesOf(id).map(({ dispute_id, create_time, update_time, status, dispute_amount }) => {
        return { dispute_id, create_time, update_time, status, dispute_amount }
      })
      return { status: 200, body: items.length > 0 ? { items } : {} }
    },
    showDispute: (disputeId: string): ProviderAnswer => {
      const dispute = [...disputes.values()].flat().find((one) => one.dispute_id === disputeId)
      return dispute ? { status: 200, body: dispute } : refusal(404, 'INVALID_RESOURCE_ID')
    },
  }
}

function cents({ value }: Money): number {
  return Number(value.replace('.', ''))
}
