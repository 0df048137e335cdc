import { expect, test } from 'vitest'
import { killScenarios } from '#tests/support/kills/kill-scenarios.ts'
import { proveKills } from '#tests/support/kills/prove-kills.ts'

/** A sample of `npm run prove -- --only jobs`, which kills at every step of each. */
test('a process that is killed leaves what it did done once, and no file apart from its row', async () => {
  const sampled = ['mail', 'replace', 'deliver']
  const scenarios = killScenarios.filter(({ name }) => sampled.includes(name))
  const proofs = await proveKills({ kills: 1, scenarios })
  expect(proofs).toEqual(sampled.toSorted().map((name) => expect.objectContaining({ name, kills: 1, wrongs: [] })))
})
