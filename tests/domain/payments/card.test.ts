import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardLabel, cardName, checkCard, groupCardNumber, groupExpiry, type CardFields } from '#domain/payments/card.ts'

const today = new Date(2026, 10, 20)
const good: CardFields = { number: '4242 4242 4242 4242', expiry: '09 / 29', cvc: '314', name: 'Maya Lindqvist' }
const errorsOf = (changed: Partial<CardFields>) => checkCard({ ...good, ...changed }, today)

test('a card with nothing wrong has no errors', () => {
  expect(errorsOf({})).toEqual({})
})

test('an empty card lacks each of its fields', () => {
  expect(errorsOf({ number: ' ', expiry: '', cvc: '', name: ' ' })).toEqual({
    number: 'Card number is required',
    expiry: 'Expiry date is required',
    cvc: 'CVC is required',
    name: 'Name on card is required',
  })
})

test.each([
  ['4242 4242 42', 'Card number is incomplete'],
  ['4242 4242 4242 4241', 'Invalid card number'],
  ['4242 4242 4242 42424', 'Invalid card number'],
  ['9999 9999 9999 9999', 'Invalid card number'],
  ['9999 9999 99', 'Card number is incomplete'],
  ['4242 4242 4242 424x', 'Invalid card number'],
])('the number %s is told apart: %s', (number, error) => {
  expect(errorsOf({ number })).toEqual({ number: error })
})

test.each([
  ['4242-4242-4242-4242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
])('the number %s is one of %s', (number, brand) => {
  expect(errorsOf({ number })).toEqual({})
  expect(cardName({ ...good, number }).brand).toBe(brand)
})

test('an Amex has fifteen digits and a code of four', () => {
  expect(errorsOf({ number: '3782 822463 10005', cvc: '1234' })).toEqual({})
  expect(errorsOf({ number: '3782 822463 10005', cvc: '123' })).toEqual({ cvc: 'CVC has 4 digits' })
})

test.each([
  ['11 / 26', undefined],
  ['11/2026', undefined],
  ['1126', undefined],
  ['10 / 26', 'This card has expired'],
  ['12 / 25', 'This card has expired'],
  ['13 / 29', 'Invalid expiry date'],
  ['00 / 29', 'Invalid expiry date'],
  ['12 / 99', 'Invalid expiry date'],
  ['soon', 'Invalid expiry date'],
])('on 20 November 2026, the expiry date %s: %s', (expiry, error) => {
  expect(errorsOf({ expiry })).toEqual(error === undefined ? {} : { expiry: error })
})

test.each(['31', '3141', '31a'])('the code %s is none', (cvc) => {
  expect(errorsOf({ cvc })).toEqual({ cvc: 'CVC has 3 digits' })
})

test('a wrong digit is noticed', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  fc.assert(
    fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (rest, place, shift) => {
      const number = withCheckDigit([4, ...rest])
      expect(errorsOf({ number: number.join('') })).toEqual({})
      const wrong = number.map((digit, index) => (index === place + 1 ? (digit + shift) % 10 : digit))
      expect(errorsOf({ number: wrong.join('') })).toEqual({ number: 'Invalid card number' })
    }),
  )
})

test('a number is grouped as it is printed, however it was typed', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupCardNumber('42424')).toBe('4242 4')
  expect(groupCardNumber('3782 8224 6310 005')).toBe('3782 822463 10005')
  expect(groupCardNumber('')).toBe('')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ' ', '-') }),
      (typed) => {
        expect(groupCardNumber(groupCardNumber(typed))).toBe(groupCardNumber(typed))
      },
    ),
  )
})

test.each([
  ['0', '0'],
  ['09', '09 / '],
  ['9', '09 / '],
  ['1', '1'],
  ['1/', '01 / '],
  ['0929', '09 / 29'],
  ['09 / /29', '09 / 29'],
  ['12 / 20', '12 / 20'],
  ['12 / 2029', '12 / 2029'],
])('the expiry date %s is grouped as %s', (typed, grouped) => {
  expect(groupExpiry(typed)).toBe(grouped)
})

test('a card is called by its brand and its last digits', () => {
  expect(cardLabel(cardName(good))).toBe('Visa ending 4242')
  expect(cardLabel({ brand: 'Mastercard', last4: '4444' })).toBe('Mastercard ending 4444')
  expect(cardLabel({ brand: 'cartes', last4: '0001' })).toBe('cartes ending 0001')
  expect(cardLabel({ brand: '', last4: '0001' })).toBe('Card ending 0001')
})

/** Appends the digit that makes the whole pass: ISO/IEC 7812, annex B. */
function withCheckDigit(digits: readonly number[]): number[] {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = digit * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10]
}
