import { afterAll, beforeAll, expect, test } from 'vitest'
import { endure } from '#scripts/prove/abuse.ts'
import { floodAttacks } from '#scripts/prove/abuse/floods.ts'
import { pathAttacks } from '#scripts/prove/abuse/paths.ts'
import { smugglingAttacks } from '#scripts/prove/abuse/smuggling.ts'
import { openTarget, type Target } from '#scripts/prove/abuse/target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget({ GUEST_ORDERS_PER_HOUR: '5', REQUESTS_PER_MINUTE: 'quotation=5' })
}, 60_000)
afterAll(() => target.close())

const extent = { requests: 30, connections: 5, megabytes: 1, seed: 1 }
const attacks = [
  ...floodAttacks.filter(({ name }) => /new orders|quotations/.test(name)),
  ...smugglingAttacks,
  ...pathAttacks,
]

/** Only the proof measures time: a machine that runs tests is busy. */
test.each(attacks)('$name: each answer is as it must be, and honest people go on', async (attack) => {
  const { tally, honest } = await endure(attack, target, extent)
  expect(tally.sent).toBeGreaterThanOrEqual(20)
  expect(tally.faults).toEqual([])
  expect(honest.faults).toEqual([])
  expect(target.failures()).toEqual([])
})
