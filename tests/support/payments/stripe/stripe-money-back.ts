import type Stripe from 'stripe'
import { stripeDispute, stripeRefund } from './stripe-objects.ts'
import { invalid } from './stripe-refusal.ts'

type Captured = { readonly intent: Stripe.PaymentIntent; readonly captures: number }
type Asked = { readonly amount: number | undefined; readonly metadata: Readonly<Record<string, string>> }

/** Refunds and disputes of an account at Stripe, and Stripe's rules for them. */
export function stripeMoneyBack(find: (intentId: string) => Captured) {
  const refunds: Stripe.Refund[] = []
  const disputes: ReturnType<typeof stripeDispute>[] = []
  const refundsOf = (id: string) => refunds.filter((refund) => refund.payment_intent === id)
  const disputesOf = (id: string) => disputes.filter((dispute) => dispute.payment_intent === id)

  function refund(id: string, { amount, metadata }: Asked): Stripe.Refund {
    const { intent, captures } = find(id)
    if (captures === 0) throw invalid('This PaymentIntent does not have a successful charge to refund.')
    if (disputesOf(id).some(({ status }) => status !== 'won')) {
      throw invalid('This charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' })
    }
    const gone = refundsOf(id).filter(({ status }) => status !== 'failed' && status !== 'canceled')
    const left = intent.amount_received - gone.reduce((total, one) => total + one.amount, 0)
    if (left === 0) throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' })
    const asked = amount ?? left
    if (asked <= 0) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' })
    if (asked > left) {
      throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
    }
    const made = stripeRefund(intent, asked, metadata)
    refunds.push(made)
    return made
  }

  return {
    refund,
    refundsOf,
    disputesOf,
    /** What becomes of the newest refund at the payer's bank. */
    endRefund: (id: string, status: 'pending' | 'succeeded' | 'failed') => {
      const last = refundsOf(id).at(-1)
      if (last) last.status = status
    },
    dispute: (id: string, amount: number) => {
      const made = stripeDispute(find(id).intent, amount)
      disputes.push(made)
      return made
    },
    endDispute: (id: string, status: 'won' | 'lost') => {
      for (const dispute of disputesOf(id)) dispute.status = status
    },
  }
}
