import { expect, test } from 'vitest'
import {
  customer,
  paymentIntent,
  paymentMethod,
  stripeDispute,
  stripeEvent,
  stripeRefund,
  testCards,
} from '#tests/support/payments/stripe/stripe-objects.ts'
import { sharedJson } from './shared-files.ts'

/** The kind of each field that two objects share and that neither leaves empty. */
function kinds(object: Readonly<Record<string, unknown>>, beside: Readonly<Record<string, unknown>>) {
  const filled = Object.keys(object).filter((name) => (object[name] ?? beside[name] ?? null) !== null)
  const shared = filled.filter((name) => (object[name] ?? null) !== null && (beside[name] ?? null) !== null)
  return Object.fromEntries(shared.map((name) => [name, kindOf(object[name])]))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

const intent = paymentIntent({
  amount: 12_863,
  currency: 'eur',
  description: 'Lockit order 48001',
  customer: null,
  setupFutureUsage: null,
  metadata: {},
})
const card = testCards['pm_card_visa']
const made = {
  payment_intent: intent,
  payment_method: card ? paymentMethod(card) : undefined,
  customer: customer({}),
  refund: stripeRefund(intent, 500, { refund: 'key' }),
  dispute: stripeDispute(intent, 500),
  event: stripeEvent('payment_intent.succeeded', intent),
}

test.for(Object.entries(made))('%s is of the form of Stripe’s own example', ([name, object]) => {
  const { resources } = sharedJson('providers/stripe-fixtures3.json')
  const own = { ...object }
  const shared = kinds(own, resources[name])
  expect(Object.keys(shared).length).toBeGreaterThanOrEqual(6)
  expect(shared).toEqual(kinds(resources[name], own))
})
