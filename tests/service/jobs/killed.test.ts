import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killScenarios } from '#tests/support/kills/kill-scenarios.ts'
import { makeKillBase, tryKill, type KillBase } from '#tests/support/kills/try-kills.ts'

let base: KillBase
beforeAll(async () => {
  base = await makeKillBase()
})
afterAll(() => rm(base.folder, { recursive: true }))

/** A sample of `npm run prove -- --only jobs`, which kills at every step of each. */
test.each([
  ['mail', 24],
  ['replace', 30],
] as const)('%s: a process killed before step %i leaves nothing undone, done twice or apart', async (name, step) => {
  const scenario = killScenarios.find((one) => one.name === name)
  if (!scenario) throw new Error(`There is no scenario ${name}`)
  expect(await tryKill(base, scenario, step)).toEqual({ steps: undefined, wrongs: [] })
})
