import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { readSettings, type Settings } from '#service/settings.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { startServiceWith } from '#tests/support/service-process.ts'

const delaySchema = v.object({ longest: v.number(), own: v.number() })

/** The longest time that the event loop was blocked, in milliseconds, and that its thread was busy without a pause. */
export type LoopDelay = v.InferOutput<typeof delaySchema>

/** `megabytes` is the peak resident memory; null where the system does not report it. */
export type Strain = LoopDelay & { readonly megabytes: number | null }

/** A running service, as an attacker reaches it. */
export type Target = {
  readonly address: URL
  readonly dataDir: string
  readonly limits: Settings['limits']
  readonly clientAt: (from: string, accessToken?: string) => ServiceClient
  readonly fetchFrom: (from: string, path: string, init?: RequestInit) => Promise<Response>
  /** The strain on the service since the last time it was read. */
  readonly strain: () => Promise<Strain>
  /** Log lines of failures that nobody foresaw. */
  readonly failures: () => string[]
  readonly printed: () => string
  readonly close: () => Promise<void>
}

/** Starts the service in its own process and data folder, behind a proxy that names clients. */
export async function openTarget(environment: Readonly<Record<string, string>> = {}): Promise<Target> {
  const dataDir = await filledFolder()
  const given = {
    ...(await environmentOfStart()),
    TRUST_PROXY: 'on',
    LOCKIT_DEMO: 'on',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...environment,
  }
  const service = startServiceWith(new URL('loop-delay.preload.ts', import.meta.url), given)
  const address = new URL(await service.address())
  const fetchFrom: Target['fetchFrom'] = (from, path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', from)
    return fetch(new URL(path, address), { ...init, headers })
  }
  return {
    address,
    dataDir,
    limits: readSettings(given).limits,
    fetchFrom,
    clientAt: (from, accessToken) =>
      serviceClient({ request: (path, init) => fetchFrom(from, path, init) }, accessToken),
    strain: async () => {
      const delay = v.parse(delaySchema, await service.ask())
      return { ...delay, megabytes: await peakMegabytes(service.pid) }
    },
    failures: () => service.printed().split('\n').filter(isFailure),
    printed: service.printed,
    close: async () => {
      service.kill('SIGINT')
      await service.ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const packageSchema = v.object({ scripts: v.object({ start: v.string() }) })

/** The environment that `npm start` gives the service. */
async function environmentOfStart(): Promise<Record<string, string>> {
  const file = join(import.meta.dirname, '..', '..', '..', 'package.json')
  const { scripts } = v.parse(packageSchema, JSON.parse(await readFile(file, 'utf8')))
  return Object.fromEntries(
    [...scripts.start.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function isFailure(line: string): boolean {
  return /^\{"level":"(error|fatal)"/.test(line)
}

/** The peak resident megabytes since the last reading; where the peak cannot be reset, since the start. */
async function peakMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1]
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}
