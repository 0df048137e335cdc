import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { readSettings, type Settings } from '#service/settings.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { startServiceWith } from '#tests/support/service-process.ts'

const delaySchema = v.object({ longest: v.number(), own: v.number() })

/** Milliseconds that the event loop was held up at the longest; and that its thread worked without a stop. */
export type LoopDelay = v.InferOutput<typeof delaySchema>

/** Megabytes are resident ones, at most; null where nothing tells them. */
export type Strain = LoopDelay & { readonly megabytes: number | null }

/** A running service, as strangers meet it. */
export type Target = {
  readonly address: URL
  readonly dataDir: string
  readonly limits: Settings['limits']
  /** A client of its own for each address that it comes from. */
  readonly clientAt: (from: string, accessToken?: string) => ServiceClient
  readonly fetchFrom: (from: string, path: string, init?: RequestInit) => Promise<Response>
  /** What was asked of it since it was asked before. */
  readonly strain: () => Promise<Strain>
  /** Lines of its log that tell of a failure which nobody foresaw. */
  readonly failures: () => string[]
  readonly printed: () => string
  readonly close: () => Promise<void>
}

/** Starts the service in a process of its own, behind a proxy that names clients, on data of its own. */
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

/** What `npm start` sets before the service. */
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

/** The most that was resident since this was asked before; where that cannot be begun anew, since the start. */
async function peakMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1]
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}
