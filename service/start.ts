import type { ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { serveStaff } from './cli/serve-staff.ts'
import { demonstrationLinks } from './demo/links.ts'
import { knownEmails } from './demo/own-passwords.ts'
import { foreseenSentence } from './foreseen.ts'
import { openPort } from './http/open-port.ts'
import { createService, type Service } from './service.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { missingAtStart } from './stand-ins.ts'
import { openStore } from './store/database.ts'
import { welcome } from './welcome.ts'

/**
 * Runs the service until SIGINT or SIGTERM, and returns the exit code. A reason why it cannot start is printed as one
 * sentence.
 */
export async function startService(environment: Readonly<Record<string, string | undefined>>): Promise<number> {
  try {
    const wanted = readSettings(environment)
    const missing = missingAtStart(wanted)
    if (missing !== undefined) throw new SettingsError(missing)
    const ended = firstSignal()
    const opened = Promise.withResolvers<Service>()
    const { store, server } = await openStoreAndPort(wanted, opened.promise)
    try {
      // With PORT=0, the port that links must name is only known now.
      const settings = readSettings({ ...environment, PORT: String(portOf(server)) })
      const service = await createService(settings, { store })
      try {
        opened.resolve(service)
        const endStaff = settings.databaseUrl === undefined ? await serveStaff(service.services) : undefined
        const links = settings.demo ? await demonstrationLinks(service.services) : []
        const known = settings.atHome ? await knownEmails(service.services) : []
        say(welcome(settings, { links, ownPasswords: service.ownPasswords, known }))
        await ended
        await Promise.all([closeServer(server), endStaff?.()])
      } finally {
        await service.close()
      }
    } finally {
      if (server.listening) await closeServer(server)
    }
    return 0
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    return 1
  }
}

/**
 * A terminal sends Ctrl-C to npm and to us, and npm passes it on: the second signal must not interrupt the shutdown.
 */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
}

/** Opens the data before the port: a person who starts a second service learns which process holds the data. */
async function openStoreAndPort(settings: Settings, service: Promise<Service>) {
  const store = await openStore(settings.databaseUrl, settings.dataDir)
  try {
    return { store, server: await listen(service, settings) }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Takes the port; requests that come before the service is ready wait for it. */
function listen(service: Promise<Service>, { port, host }: Settings): Promise<ServerType> {
  const fetch: Service['app']['fetch'] = async (...request) => (await service).app.fetch(...request)
  return openPort({ fetch, port, host })
}

/** How long running requests may take when the service is told to end, in milliseconds. */
const grace = 5_000

/** Takes no new requests, and waits for the running ones; cuts off a client that does not finish in time. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
  })
  if (!('closeAllConnections' in server)) return closed
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearTimeout(timer)
}

function portOf(server: ServerType): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/**
 * The sentence for a wrong setting, a folder or port in use, or an unreachable database; undefined for an unforeseen
 * error.
 */
function sentenceFor(error: unknown): string | undefined {
  const foreseen = foreseenSentence(error)
  if (foreseen !== undefined) return foreseen
  if (!(error instanceof Error && 'code' in error && 'syscall' in error && error.syscall === 'listen')) return undefined
  if (error.code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine. Choose another.'
  if (!('port' in error && typeof error.port === 'number')) return undefined
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} is in use. End what uses it, or choose another with PORT.`
  }
  return error.code === 'EACCES' ? `Port ${error.port} may not be used. Choose another with PORT.` : undefined
}
