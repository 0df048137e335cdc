import { expect, test } from 'vitest'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { challengeCode, isChallengeCode } from '#domain/payments/challenge.ts'
import { connectionMessage, stopMessage } from '#domain/payments/messages.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { amountOf, amountsBy, priceOf } from '#domain/payments/price.ts'
import { wirePricing, targets } from '#machines/order/orders.fixtures.ts'

const quotation = quoteLocally(wirePricing, targets, 'EUR')
const price = priceOf(quotation)
const card = { id: 'pm_1', brand: 'visa', last4: '4242' }

test('cards cost the processing fee, other ways do not', () => {
  expect(price).toEqual({ currency: 'EUR', total: quotation.totalCost, withFees: quotation.withFees.totalCost })
  expect(amountOf(price, 'card')).toBe(quotation.withFees.totalCost)
  expect(amountOf(price, 'saved_card')).toBe(quotation.withFees.totalCost)
  expect(amountOf(price, 'bypass')).toBe(quotation.totalCost)
  expect(amountOf(price, 'paypal')).toBe(quotation.totalCost)
  expect(amountsBy(quotation, 'card')).toBe(quotation.withFees)
  expect(amountsBy(quotation, 'bypass').totalTransactionFee).toBe(0)
})

test('the ways to pay are those that the service names, in one order; a wallet needs no saved card', () => {
  expect(offeredMethods({ methods: ['bypass', 'paypal', 'saved_card', 'card'], savedCards: [card] })).toEqual([
    'card',
    'saved_card',
    'paypal',
    'bypass',
  ])
  expect(offeredMethods({ methods: ['card', 'saved_card'], savedCards: [] })).toEqual(['card', 'saved_card'])
  expect(offeredMethods({ methods: [], savedCards: [card] })).toEqual([])
})

test('six digits answer a bank, spaces aside', () => {
  expect(challengeCode(' 428 193 ')).toBe('428193')
  expect(isChallengeCode('428 193')).toBe(true)
  expect(['42819', '4281933', '42819a', ''].map(isChallengeCode)).toEqual([false, false, false, false])
})

test('an invoice says what was paid', () => {
  expect(billedAmount('{"totalCost":11668.94,"currency":"EUR","isPaid":true}')).toEqual({
    amount: 11_668.94,
    currency: 'EUR',
  })
  expect(['', 'null', '{"totalCost":"1","currency":"EUR"}', '{"totalCost":1}'].map(billedAmount)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const by = (method: PaymentMethod) => ({ method, supportEmail: 'help@lockit.example' })

test("a declined card is told in the provider's words first", () => {
  const refusal = { code: 'FAILED_STRIPE_CARD', detail: 'Your card has expired.' } as const
  expect(stopMessage('declined', refusal, by('card'))).toEqual({
    title: 'Your card has expired.',
    text: 'We could not proceed your purchase with your credit card. Please use another one or contact our Customer Service at help@lockit.example.',
  })
  expect(stopMessage('declined', undefined, by('card')).title).toBe('Your card was declined.')
})

test('a declined or abandoned payment is explained in the words of its way to pay', () => {
  expect(stopMessage('declined', undefined, by('paypal'))).toEqual({
    title: 'PayPal declined the payment.',
    text: 'You have not been charged. Please try again, use another way to pay or contact our Customer Service at help@lockit.example.',
  })
  expect(stopMessage('cancelled', undefined, by('paypal')).text).toMatch('You left PayPal before you approved it.')
  expect(stopMessage('cancelled', undefined, by('card')).text).toMatch('You left before your bank confirmed it.')
})

test('a payment asked about is not called lost, and a pending one is not called failed', () => {
  expect(stopMessage('notCharged', undefined, by('paypal'))).toEqual({
    title: 'Your payment did not go through',
    text: 'We have asked what became of it. You have not been charged: please try again.',
  })
  expect(connectionMessage({ code: 'PAYMENT_PENDING' }, 'help@lockit.example')).toEqual({
    title: 'Your payment is being processed',
    text: 'It is not confirmed yet, which can take some days. Please do not pay again. Nothing is lost: come back later.',
  })
})
