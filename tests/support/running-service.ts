import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type RunningService = {
  readonly address: string
  /** Where it keeps its data. */
  readonly dataDir: string
  /** Everything that it printed. */
  readonly printed: () => string
  /** Ends it as Ctrl-C does, and says with which code it ended. */
  readonly end: () => Promise<number | null>
  /** Ends it between two of its instructions, as a power cut does; its data stays. */
  readonly kill: () => Promise<void>
}

/** The real service in a process of its own, on a free port; with a data folder of its own unless one is given. */
export async function startRunningService(
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lockit-e2e-')))
  const service = spawn(process.execPath, [join(root, 'service', 'main.ts')], {
    cwd: root,
    // Customers of a test come from addresses of their own: sign-ups are limited for each.
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOCKIT_DEMO: 'on',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  service.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  service.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const address = await addressOf(service, () => text)
  return {
    address,
    dataDir: folder,
    printed: () => text,
    async end() {
      const ended = once(service, 'exit')
      service.kill('SIGINT')
      const [code] = (await ended) as [number | null]
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
      return code
    },
    async kill() {
      const ended = once(service, 'exit')
      service.kill('SIGKILL')
      await ended
    },
  }
}

/** Waits until the service says where it is. */
function addressOf(service: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [address] = /http:\/\/localhost:\d+/.exec(printed()) ?? []
      if (address) resolve(address)
    }
    service.stdout?.on('data', look)
    service.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${printed()}`)))
  })
}
