import { expect, test } from 'vitest'
import { createSandboxRegister } from '#service/vat/sandbox-register.ts'
import { RegisterUnreachable } from '#service/vat/vat-register.ts'

const soon = AbortSignal.timeout(60_000)

test('the sandbox finds every number but those that stand for what may happen', async () => {
  const { ask } = createSandboxRegister(() => new Date('2026-11-26T09:00:00Z'))
  const valid = async (vatNumber: string, countryCode = 'DE') => (await ask({ countryCode, vatNumber }, soon)).valid
  expect(await valid('136695976')).toBe(true)
  expect(await valid('111111111')).toBe(false)
  expect([await valid('333333333'), await valid('333333333')]).toEqual([true, false])
  expect(await valid('33333333', 'FI')).toBe(true)
  await expect(valid('222222222')).rejects.toThrow(new RegisterUnreachable('MS_UNAVAILABLE'))
})
