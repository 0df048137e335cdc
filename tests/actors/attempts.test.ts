import { expect, test, vi } from 'vitest'
import { createAttempts } from '#actors/payment/attempts.ts'
import { isAtCheck, isInDoubt } from '#actors/payment/kept-attempts.ts'
import { attemptSchema } from '#domain/payments/attempt.ts'
import { accepted, refused } from '#domain/result.ts'
import * as v from 'valibot'

test('each question gives up the executed attempts until one question is answered', async () => {
  const attempts = createAttempts()
  const asked: string[][] = []
  const ask = (payable: string, ok: boolean) =>
    attempts.asking(payable, async (givenUp) => {
      asked.push(givenUp)
      return { ok }
    })
  const [first, second, other] = [attempts.name('48001'), attempts.name('48001'), attempts.name('48002')]
  expect(new Set([first, second, other]).size).toBe(3)
  await ask('48001', false)
  const third = attempts.name('48001')
  await ask('48001', true)
  await ask('48001', true)
  await ask('48002', true)
  expect(asked).toEqual([[first, second], [first, second, third], [], [other]])
})

test('a question takes the newest names', async () => {
  const attempts = createAttempts()
  const names = Array.from({ length: 60 }, () => attempts.name('48001'))
  expect(names.filter((name) => !v.is(attemptSchema, name))).toEqual([])
  await attempts.asking('48001', async (givenUp) => {
    expect(givenUp).toEqual(names.slice(-40))
    return { ok: true }
  })
})

function keepIn(kept: Map<string, string>): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

test.each([
  ['lost', refused('OFFLINE'), true],
  ['of a service that does not know', refused('PROVIDER_UNREACHABLE'), true],
  ['that ends the session', refused('UNAUTHORIZED'), true],
  ['that asks for a check', accepted({ status: 'challenged' as const, intent: { id: 'pi', clientSecret: 's' } }), true],
  ['that declines', refused('FAILED_STRIPE_CARD'), false],
  ['of a new price', refused('ORDER_CHANGED'), false],
] as const)('the page that comes after an answer %s knows whether a payment is in doubt', async (_, answer, isOpen) => {
  keepIn(new Map())
  const left = createAttempts()
  const name = left.name('48001')
  expect(isInDoubt('48001', false)).toBe(true)
  left.answered('48001', name, answer)
  expect(isInDoubt('48001', false)).toBe(isOpen)
  await createAttempts().asking('48001', async (givenUp) => {
    expect(givenUp).toEqual(isOpen ? [name] : [])
    return { ok: true }
  })
  expect(isInDoubt('48001', false)).toBe(false)
})

test('a payment that is found paid when its page is loaded again is in doubt once', () => {
  keepIn(new Map())
  createAttempts().name('48001')
  expect(isInDoubt('48001', true)).toBe(true)
  expect(isInDoubt('48001', true)).toBe(false)
})

test('the page that comes after knows that nothing but the bank’s check was on its way', () => {
  keepIn(new Map())
  const check = accepted({ status: 'challenged' as const, intent: { id: 'pi', clientSecret: 's' } })
  const left = createAttempts()
  expect(isAtCheck('48001')).toBe(false)
  const asked = left.name('48001')
  expect(isAtCheck('48001')).toBe(false)
  left.answered('48001', asked, check)
  expect([isAtCheck('48001'), isAtCheck('48002')]).toEqual([true, false])
  // Once the check is passed, the payment is executed: from then on it may be charged.
  left.name('48001')
  expect(isAtCheck('48001')).toBe(false)
})
