import { expect, test } from 'vitest'
import { Gate } from '#service/http/gate.ts'
import { TooManyRequests } from '#service/http/refusal.ts'

test('requests of one network wait for one another, and of no other', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 1 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const pass = (network: string, name: string) =>
    gate.pass(network, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const passing = [pass('192.0.2.1', 'a1'), pass('192.0.2.1', 'a2'), pass('192.0.2.1', 'a3'), pass('192.0.2.2', 'b1')]
  await expect(pass('192.0.2.1', 'a4')).rejects.toEqual(new TooManyRequests('Too many requests wait.', 1))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends.shift()?.()
  await passing[0]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends) end()
  await Promise.all(passing)
})

test('a request that fails lets the next one in', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1 })
  const failing = gate.pass('192.0.2.1', () => Promise.reject(new Error('no light')))
  const next = gate.pass('192.0.2.1', () => Promise.resolve('lit'))
  await expect(failing).rejects.toThrow('no light')
  expect(await next).toBe('lit')
})
