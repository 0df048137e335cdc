import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paypalDescription } from '#tests/support/payments/paypal/paypal-description.ts'
import {
  customer,
  intentEvent,
  paymentIntent,
  paymentMethod,
  testCards,
} from '#tests/support/payments/stripe/stripe-objects.ts'

/** What the providers publish, where it lies beside the project. */
const examples = join(import.meta.dirname, '../../../../shared/providers/stripe-fixtures3.json')
const description = paypalDescription()

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
  event: intentEvent('payment_intent.succeeded', intent),
}

describe.skipIf(!existsSync(examples))('Stripe’s own example objects', () => {
  test.for(Object.entries(made))('%s is of their form', ([name, object]) => {
    const { resources } = JSON.parse(readFileSync(examples, 'utf8'))
    const own = { ...object }
    const shared = kinds(own, resources[name])
    expect(Object.keys(shared).length).toBeGreaterThanOrEqual(6)
    expect(shared).toEqual(kinds(resources[name], own))
  })
})

describe.skipIf(description === undefined)('PayPal’s published description', () => {
  const unit = { custom_id: 'x', description: 'x', amount: { currency_code: 'EUR', value: '1.00' } }
  const context = { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' }
  const right = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: context } },
  }

  test('takes what is right', () => {
    expect(description?.ofRequest('create', right)).toBe('')
    expect(description?.ofRequest('patch', [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }])).toBe('')
    expect(description?.ofReply('create', 201, { id: 'X', status: 'CREATED' })).toBe('')
    expect(description?.ofReply('get', 404, { name: 'RESOURCE_NOT_FOUND' })).toBe('')
  })

  test.each([
    { ...right, intent: 'BUY' },
    { ...right, purchase_units: [] },
    { ...right, shipping: 'NO_SHIPPING' },
    { ...right, purchase_units: [{ ...unit, amount: { currency_code: 'EUR', value: 'one' } }] },
    { ...right, purchase_units: [{ ...unit, amount: { currency_code: 'EUR', value: 1 } }] },
    { ...right, purchase_units: [{ ...unit, currency: 'EUR' }] },
    { ...right, payment_source: { paypal: { experience_context: { ...context, shipping_preference: 'NONE' } } } },
  ])('refuses %j', (body) => {
    expect(description?.ofRequest('create', body)).not.toBe('')
  })

  test('refuses replies that PayPal does not give', () => {
    expect(description?.ofReply('create', 201, { id: 'X', status: 'PAID' })).not.toBe('')
    expect(description?.ofReply('get', 404, { name: 'NOT_FOUND' })).not.toBe('')
    expect(description?.ofReply('capture', 422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'NO' }] })).not.toBe(
      '',
    )
  })
})
