import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { filledFolder } from './filled-folder.ts'
import { serviceClient, type Answering, type ServiceClient } from './service-client.ts'
import { newOrder } from './service-journey.ts'
import { startService } from './service-process.ts'

/**
 * How five lines fared beside a load: milliseconds until they were accepted, set up and shown, and resident bytes of
 * the service, at most and a while afterwards; null where the system does not report them.
 */
export type Wait = {
  readonly load: string
  readonly took: number
  readonly memory: number | null
  readonly left: number | null
}

type Guest = (address: string) => ServiceClient
type Load = { readonly name: string; readonly put: (guest: Guest) => Promise<() => Promise<unknown>> }

const MEGABYTE = 1024 * 1024
/** Milliseconds in which a load is on before the lines come, and in which memory is given back. */
const HEAD_START = 500
const AFTERWARDS = 10_000

/** Twenty megabytes of different texts. */
const honest = Array.from(
  { length: 300_000 },
  (_, n) => `${n},The ferry number ${n} leaves at dusk and nobody asks who is on,\n`,
)
const honestFile = () => new File(honest, 'large.csv')
const quotesFile = () => new File(['"'.repeat(15 * MEGABYTE)], 'quotes.csv')
const linesFile = () => new File(['a,one\nb,two\nc,three\nd,four\ne,five\n'], 'lines.csv')

const marked = (texts: number, target: string | null): FileSettings => [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: texts, startRow: 0 },
    targetColumns: target === null ? [] : [{ lang: target, name: target, col: 0, startRow: 0 }],
    additionalColumns: [],
  },
]

const languages = Array.from({ length: 40 }, (_, at) => `${'abcdefgh'[at % 8]}${'klmno'[at % 5]}XX`)

const loads: readonly Load[] = [
  { name: 'nothing', put: async () => async () => {} },
  {
    name: "a guest's forty settings of a file of 20 MB",
    put: async (guest) => {
      const client = guest('192.0.2.1')
      const held = await newOrder(client)
      await client.send(uploadResource, { ...held, body: [honestFile()] })
      return () => all(languages.map((lang) => client.send(saveFileSetting, { ...held, body: marked(1, lang) })))
    },
  },
  {
    name: 'four files of 15 MB of quotation marks',
    put: uploads(4, () => '192.0.2.2', quotesFile),
  },
  {
    name: 'eight guests with 20 MB each',
    put: uploads(8, (at) => `192.0.2.${10 + at}`, honestFile),
  },
  {
    name: 'one line with eight IPv6 networks and 20 MB from each',
    put: uploads(8, (at) => `2001:db8:1:${at}::1`, honestFile),
  },
  {
    name: 'sixty guests with five lines each',
    put: uploads(60, (at) => `198.51.100.${10 + at}`, linesFile),
  },
]

function uploads(count: number, addressOf: (at: number) => string, file: () => File): Load['put'] {
  return async (guest) => {
    const clients = Array.from({ length: count }, (_, at) => guest(addressOf(at)))
    const orders = await Promise.all(clients.map((client) => newOrder(client)))
    return () =>
      all(clients.map((client, at) => client.send(uploadResource, { ...required(orders[at]), body: [file()] })))
  }
}

/**
 * Starts a service, and lets a guest come with five lines beside each of the loads, or beside those named; `afterwards` is how
 * long memory has to be given back.
 */
export async function besideLoads(
  names: readonly string[] = loads.map(({ name }) => name),
  afterwards = AFTERWARDS,
): Promise<Wait[]> {
  const dataDir = await filledFolder()
  const waits: Wait[] = []
  try {
    for (const { name, put } of loads.filter((load) => names.includes(load.name))) {
      const service = startService({
        DATA_DIR: dataDir,
        LOCKIT_DEMO: 'on',
        TRUST_PROXY: 'on',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
      })
      const address = await service.address()
      const guest = (from: string) => serviceClient(over(address, from))
      const begin = await put(guest)
      const work = begin()
      if (name !== 'nothing') await pause(HEAD_START)
      const took = await timeOfLines(guest('203.0.113.7'))
      await work
      const memory = await residentBytes(service.pid, 'VmHWM')
      await pause(afterwards)
      waits.push({ load: name, took, memory, left: await residentBytes(service.pid, 'VmRSS') })
      service.kill('SIGINT')
      await service.ended
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return waits
}

async function timeOfLines(client: ServiceClient): Promise<number> {
  const started = performance.now()
  const held = await newOrder(client)
  await client.call(uploadResource, { ...held, body: [linesFile()] })
  await client.call(saveFileSetting, { ...held, body: marked(1, null) })
  await client.call(readResource, { params: { ...held.params, fileName: 'lines.csv' }, orderToken: held.orderToken })
  return Math.round(performance.now() - started)
}

/** A running service, as one who comes from this address asks it. */
function over(address: string, from: string): Answering {
  return {
    request: (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', from)
      return fetch(new URL(path, address), { ...init, headers })
    },
  }
}

async function residentBytes(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/** Waits for all, whatever becomes of them. */
async function all(requests: readonly Promise<Response>[]): Promise<void> {
  await Promise.allSettled(requests.map((request) => request.then((response) => response.arrayBuffer())))
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is not there.')
  return value
}
