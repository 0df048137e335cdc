import { expect, test } from 'vitest'
import { createAttempts } from '#actors/payment/attempts.ts'
import { attemptSchema, givenUpOf, givenUpText, newAttempt } from '#domain/payments/attempt.ts'
import * as v from 'valibot'

test('what was executed is given up with each question, until one is answered', async () => {
  const attempts = createAttempts()
  const asked: (string | undefined)[] = []
  const ask = (payable: string, ok: boolean) =>
    attempts.asking(payable, async ({ given_up }) => {
      asked.push(given_up)
      return { ok }
    })
  const [first, second, other] = [attempts.name('48001'), attempts.name('48001'), attempts.name('48002')]
  expect(new Set([first, second, other]).size).toBe(3)
  await ask('48001', false)
  const third = attempts.name('48001')
  await ask('48001', true)
  await ask('48001', true)
  await ask('48002', true)
  expect(asked).toEqual([`${first},${second}`, `${first},${second},${third}`, undefined, other])
})

test('a query takes the newest names, and reads nothing but names', () => {
  const names = Array.from({ length: 60 }, newAttempt)
  expect(names.filter((name) => !v.is(attemptSchema, name))).toEqual([])
  expect(givenUpOf(givenUpText(names))).toEqual(names.slice(-40))
  expect(givenUpOf(`x,${names[0]},${names[1]?.toUpperCase()}0,`)).toEqual([names[0]])
  expect(givenUpOf(undefined)).toEqual([])
})
