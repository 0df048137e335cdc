import type Stripe from 'stripe'
import { minor, nothing } from '#domain/money/money.ts'
import {
  ProviderUnreachable,
  type Refunding,
  type RefundRefused,
  type Return,
} from '#service/payments/payment-provider.ts'
import type { StripeAnswer, StripeClient } from './stripe-client.ts'

/** The most that Stripe lists at once: no payment has more. */
const atOnce = 100

/**
 * Gives back once by each key. Stripe forgets keys of idempotency after a day, so that the refund carries its key too, and is
 * looked for first.
 */
export async function refundAtStripe(
  client: StripeClient,
  reference: string,
  { key, amount }: Refunding,
): Promise<Return | RefundRefused> {
  const same = (await refundsOf(client, reference)).find((one) => one.key === key)
  if (same) return same
  const params = { payment_intent: reference, amount, metadata: { refund: key } }
  const made = await client.ask(client.api.refunds.create(params, { idempotencyKey: key }))
  if (!made.ok) return { kind: 'refused', title: made.refusal.message }
  const { object }: { readonly object: string } = made.value
  if (object !== 'refund') throw new ProviderUnreachable('Stripe: a reply that is no refund')
  return readRefund(made.value)
}

export async function returnsAtStripe(client: StripeClient, reference: string): Promise<readonly Return[]> {
  const refunds = await refundsOf(client, reference)
  const asked = client.api.disputes.list({ payment_intent: reference, limit: atOnce })
  return [...refunds, ...whole(await client.ask(asked)).map(readDispute)]
}

async function refundsOf({ api, ask }: StripeClient, reference: string): Promise<Return[]> {
  return whole(await ask(api.refunds.list({ payment_intent: reference, limit: atOnce }))).map(readRefund)
}

function whole<Item>(listed: StripeAnswer<Stripe.ApiList<Item>>): readonly Item[] {
  if (listed.ok && !listed.value.has_more && Array.isArray(listed.value.data)) return listed.value.data
  throw new ProviderUnreachable(`Stripe: no list, ${listed.ok ? '' : listed.refusal.type}`)
}

function readRefund({ id, amount, currency, status, metadata, created }: Stripe.Refund): Return {
  const end = status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return {
    kind: 'refund',
    id,
    key: metadata?.['refund'],
    ...sumOf(amount, currency),
    returned: end === 'failed' ? nothing : minor(amount),
    status: end,
    createdAt: new Date(created * 1000),
  }
}

const won = new Set(['won', 'warning_closed', 'prevented'])

/** Stripe takes the money when a dispute is opened, and gives it back when it is won: only a lost one has cost it. */
function readDispute({ id, amount, currency, status, created }: Stripe.Dispute): Return {
  const end = won.has(status) ? 'won' : status === 'lost' ? 'lost' : 'open'
  return {
    kind: 'dispute',
    id,
    key: undefined,
    ...sumOf(amount, currency),
    returned: end === 'lost' ? minor(amount) : nothing,
    status: end,
    createdAt: new Date(created * 1000),
  }
}

function sumOf(amount: number, currency: string) {
  return { amount: minor(amount), currency: currency.toUpperCase() }
}
