import { expect, test } from 'vitest'
import { createAttempts } from '#actors/payment/attempts.ts'
import { attemptSchema } from '#domain/payments/attempt.ts'
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
