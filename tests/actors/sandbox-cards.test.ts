import { expect, test } from 'vitest'
import { createSandboxMethod } from '#actors/payment/sandbox-cards.ts'
import { checkCard, emptyCard, type CardFields } from '#domain/payments/card.ts'
import { sandboxCard } from '#service/payments/sandbox-cards.ts'

const numbers = [
  '4242 4242 4242 4242',
  '4000 0566 5566 5556',
  '5555 5555 5555 4444',
  '5200 8282 8282 8210',
  '5105 1051 0510 5100',
  '3782 822463 10005',
  '3714 496353 98431',
  '6011 1111 1111 1117',
  '3056 9300 0902 0004',
  '3566 0020 2036 0505',
  '6200 0000 0000 0005',
  '4000 0027 6000 3184',
  '4000 0000 0000 3220',
  '4000 0000 0000 3063',
  '4000 0000 0000 0002',
  '4000 0000 0000 9995',
  '4000 0000 0000 9987',
  '4000 0000 0000 9979',
  '4000 0000 0000 0069',
  '4000 0000 0000 0127',
  '4000 0000 0000 0119',
  '4100 0000 0000 0019',
]

function card(number: string): CardFields {
  return { number, expiry: '09 / 29', cvc: number.startsWith('3') ? '1234' : '123', name: 'Maya Lindqvist' }
}

test.each(numbers)('the test card %s can be typed, and is one that the service knows', (number) => {
  expect(checkCard(card(number), new Date(2026, 10, 20)).number).toBeUndefined()
  const created = createSandboxMethod({ from: 'card', card: card(number) })
  expect(created.ok && sandboxCard(created.value.id) !== undefined).toBe(true)
})

test('each test card number has its documented outcome', () => {
  const outcomeOf = (number: string) => {
    const created = createSandboxMethod({ from: 'card', card: card(number) })
    return created.ok ? sandboxCard(created.value.id)?.outcome : created.code
  }
  expect(outcomeOf('4242 4242 4242 4242')).toBe('succeeds')
  expect(outcomeOf('4000 0027 6000 3184')).toBe('asks')
  expect(outcomeOf('4000 0000 0000 0002')).toEqual({ declined: 'Your card was declined.' })
  expect(outcomeOf('4000 0000 0000 9995')).toEqual({ declined: 'Your card has insufficient funds.' })
  expect(outcomeOf('4000 0000 0000 0069')).toEqual({ declined: 'Your card has expired.' })
  expect(outcomeOf('4000 0000 0000 0127')).toEqual({ declined: "Your card's security code is incorrect." })
  expect(outcomeOf('4111 1111 1111 1111')).toBe('CARD_REFUSED')
})

test("the sandbox's wallet hands over a card that the service knows, for one payment", () => {
  const created = createSandboxMethod({ from: 'wallet', card: emptyCard })
  expect(created).toMatchObject({ ok: true, value: { method: 'saved_card', isWallet: true } })
  expect(created.ok && sandboxCard(created.value.id)?.outcome).toBe('succeeds')
})
