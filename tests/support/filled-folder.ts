import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOfFiles } from '#scripts/hash-of-files.ts'
import { createPasswords } from '#service/accounts/password.ts'
import { openStore } from '#service/store/database.ts'
import { users } from '#service/store/schema.ts'
import { startService } from './service-process.ts'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'lockit-tests')
const prefix = 'filled-'

/** The password of the demonstration's accounts there: a service for others would replace the well-known one. */
export const filledPassword = 'seven lanterns in the fog'

/**
 * A new data folder like one that a service has started on: migrated, and filled with the demonstration, whose accounts
 * have the tests' password. Starting a service on it takes less than half the work.
 */
export async function filledFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lockit-filled-'))
  // The copying of Node takes ten times the work: a database has a thousand files.
  await promisify(execFile)('cp', ['-R', `${await original()}/.`, folder])
  return folder
}

/** Made once for this service on this day: the demonstration counts its days from when it is filled in. */
async function original(): Promise<string> {
  const hash = await hashOfFiles(['domain', 'service'], ['package-lock.json', 'tests/support/filled-folder.ts'])
  const today = new Date().toISOString().slice(0, 10)
  const folder = join(cache, `${prefix}${today}-${hash.slice(0, 16)}`)
  if (!existsSync(folder)) {
    await forgetOthers()
    await make(folder)
  }
  await utimes(folder, new Date(), new Date())
  return folder
}

async function make(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  const service = startService({ DATA_DIR: draft, LOCKIT_DEMO: 'on' })
  await service.address()
  service.kill('SIGINT')
  if ((await service.ended) !== 0) throw new Error(service.printed())
  const store = await openStore(undefined, draft)
  await store.db.update(users).set({ passwordHash: await createPasswords().hash(filledPassword) })
  await store.close()
  // Each service makes a key of its own.
  await rm(join(draft, 'token-key'))
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error
    await rm(draft, { recursive: true })
  })
}

const hour = 60 * 60 * 1000

/** Forty megabytes each; one that was asked for within the hour may be being copied. */
async function forgetOthers(): Promise<void> {
  const names = await readdir(cache).catch((): string[] => [])
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const folder = join(cache, name)
    // The draft of another test may have its name by now.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > hour) await rm(folder, { recursive: true, force: true })
  }
}
