import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Services } from '#service/services.ts'
import { tablesOfFiles } from '#service/store/storage-keys.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { letPass } from '#tests/support/service-jobs.ts'
import type { KillScenario } from './kill-scenarios.ts'
import { openKillable } from './killable-service.ts'
import { makeWorld, untilDue, type KilledWorld } from './world.ts'

const run = promisify(execFile)
const hour = 60 * 60 * 1000

/** A data folder, and what is in it. */
export type KillBase = { readonly folder: string; readonly world: KilledWorld }

export async function makeKillBase(): Promise<KillBase> {
  const folder = await filledFolder()
  return { folder, world: await makeWorld(folder) }
}

export type Killed = {
  /** How many steps it took in all; undefined where it was killed before. */
  readonly steps: number | undefined
  readonly wrongs: readonly string[]
}

/**
 * Has a process do something, kills it before its step with this number, and lets another go on an hour later. Says
 * what is wrong then.
 */
export async function tryKill({ folder, world }: KillBase, scenario: KillScenario, step: number): Promise<Killed> {
  const own = await mkdtemp(join(tmpdir(), 'lockit-killed-'))
  try {
    await run('cp', ['-R', `${folder}/.`, own])
    const steps = await stepsOf(own, world, scenario, step)
    const before = new Set(await readdir(own))
    const wrongs = await wrongsAfter(own, world, scenario, steps !== undefined || existsSync(join(own, 'acted')))
    const left = (await readdir(own)).filter((name) => name.startsWith('incoming-') && before.has(name))
    return { steps, wrongs: [...wrongs, ...left.map((name) => `${name} is left`)] }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function stepsOf(folder: string, world: KilledWorld, { name }: KillScenario, step: number) {
  const script = fileURLToPath(new URL('./mortal-process.ts', import.meta.url))
  try {
    const { stdout } = await run(process.execPath, [script, name, folder, JSON.stringify(world), String(step)])
    return Number(stdout)
  } catch (error) {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return undefined
    throw error
  }
}

/** `acted`: it was killed after it had done what makes jobs due, so that no effect may be missing. */
async function wrongsAfter(folder: string, world: KilledWorld, scenario: KillScenario, acted: boolean) {
  let later = 0
  const service = await openKillable(folder, { later: () => later })
  const { services } = service
  try {
    await goOn(services)
    // Only now: a sweep takes what is lent for what was left an hour ago.
    later = hour
    await letPass(services, hour)
    await services.jobs.settled()
    const effects = await scenario.effects(service, world, folder)
    const [least, most] = [acted ? 1 : 0, scenario.most ?? 1]
    const isRight = effects >= least && effects <= most
    return [
      ...(isRight ? [] : [`done ${effects} times, and ${least} to ${most} are right`]),
      ...(await partedIn(services)),
    ]
  } finally {
    await service.close()
  }
}

/** Does what was waiting, and again what the dead process was doing. */
async function goOn(services: Services): Promise<void> {
  await letPass(services, untilDue + hour)
  await services.db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null`)
  await services.jobs.lookAfter()
  await letPass(services, hour)
  await services.jobs.settled()
}

/** Rows without bytes, and bytes without rows. */
async function partedIn({ db, files }: Services): Promise<string[]> {
  const rows = await Promise.all(tablesOfFiles.map((table) => db.select({ key: table.storageKey }).from(table)))
  const named = new Set(rows.flat().map(({ key }) => key))
  const standing = (await Promise.all((await files.folders()).map((name) => files.standingIn(name)))).flat()
  return [
    ...[...named].filter((key) => !standing.includes(key)).map((key) => `${key} has no bytes`),
    ...standing.filter((key) => !named.has(key)).map((key) => `${key} has no row`),
  ]
}
