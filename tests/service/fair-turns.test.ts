import { expect, test } from 'vitest'
import { askedBy } from '#service/asking-client.ts'
import { FairTurns } from '#service/fair-turns.ts'

/** Work that notes when it began, and ends when it is told to. */
function working() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, endNext }
}

test('a client that asks for much waits for itself, and others take turns with it', async () => {
  const { begun, work, endNext } = working()
  const turns = new FairTurns(1)
  const ask = (client: string, name: string) => askedBy(client, () => turns.run(work(name)))
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => ask(name.charAt(0), name))
  for (const _ of asked) await endNext()
  await Promise.all(asked)
  expect(begun.slice(0, 4).toSorted()).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(begun.slice(4)).toEqual(['a3', 'a4'])
})

test('a limited number runs at once, and a failure lets the next one in', async () => {
  const { begun, work, endNext } = working()
  const turns = new FairTurns(2)
  const failing = turns.run(() => Promise.reject(new Error('no light')))
  const asked = ['a', 'b', 'c'].map((name) => turns.run(work(name)))
  await expect(failing).rejects.toThrow('no light')
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a', 'b'])
  for (const _ of asked) await endNext()
  await Promise.all(asked)
  expect(begun).toEqual(['a', 'b', 'c'])
})
