import { describe, expect, test } from 'vitest'
import { refusal } from './paypal-answers.ts'
import { paypalBooks } from './paypal-books.ts'
import type { PaypalDescription } from './paypal-description.ts'

const unit = { custom_id: 'x', description: 'x', amount: { currency_code: 'EUR', value: '1.00' } } as const
const context = {
  shipping_preference: 'NO_SHIPPING',
  user_action: 'PAY_NOW',
  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
} as const
const right = {
  intent: 'CAPTURE' as const,
  purchase_units: [unit] as [typeof unit],
  payment_source: { paypal: { experience_context: context } },
}

/** Tests that a description tells what PayPal takes and gives from what it does not. */
export function describeDescription(name: string, { ofRequest, ofReply }: PaypalDescription): void {
  describe(`PayPal by ${name}`, () => {
    const order = asSent(paypalBooks().create(right).body)
    const missing = asSent(refusal(404, 'INVALID_RESOURCE_ID').body)
    const declined = asSent(refusal(422, 'INSTRUMENT_DECLINED').body)

    test('takes what is right', () => {
      expect(ofRequest('create', right)).toBe('')
      expect(ofRequest('patch', [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }])).toBe('')
      expect(ofRequest('capture', {})).toBe('')
      expect(ofRequest('get', undefined)).toBe('')
      expect(ofReply('create', 201, order)).toBe('')
      expect(ofReply('patch', 204, undefined)).toBe('')
      expect(ofReply('get', 404, missing)).toBe('')
      expect(ofReply('capture', 422, declined)).toBe('')
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
      expect(ofRequest('create', body)).not.toBe('')
    })

    test('refuses replies that PayPal does not give', () => {
      expect(ofReply('create', 201, { ...order, status: 'PAID' })).not.toBe('')
      expect(ofReply('patch', 200, order)).not.toBe('')
      expect(ofReply('patch', 204, order)).not.toBe('')
      expect(ofReply('get', 404, { ...missing, name: 'NOT_FOUND' })).not.toBe('')
      expect(ofReply('patch', 422, declined)).not.toBe('')
      expect(ofReply('capture', 422, { ...declined, details: [{ issue: 'NO' }] })).not.toBe('')
    })
  })
}

function asSent(body: unknown): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(body))
}
