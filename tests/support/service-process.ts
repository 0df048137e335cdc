import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')

type Settings = Readonly<Record<string, string>>

export type ServiceProcess = {
  readonly pid: number
  /** Everything that it printed. */
  readonly printed: () => string
  /** Waits until it says that it can be opened, and answers with where. */
  readonly address: () => Promise<string>
  readonly kill: (signal: NodeJS.Signals) => void
  /** The code that it ends with; null after a signal. */
  readonly ended: Promise<number | null>
}

/** The real service in a process of its own: on a free port, and on the embedded database. */
export function startService(settings: Settings): ServiceProcess {
  return started(process.execPath, ['service/main.ts'], settings)
}

/** `npm start` as a terminal runs it: in a process group of its own, all of which a signal reaches. */
export function npmStart(settings: Settings): ServiceProcess {
  const npm = started('npm', ['start'], settings, true)
  return { ...npm, kill: (signal) => process.kill(-npm.pid, signal) }
}

/** The command line of the staff, on a data folder. */
export function ops(dataDir: string, ...words: readonly string[]) {
  const env = environment({ DATA_DIR: dataDir })
  return promisify(execFile)(process.execPath, ['service/ops.ts', ...words], { cwd: root, env })
}

function started(command: string, words: readonly string[], settings: Settings, detached = false): ServiceProcess {
  const child = spawn(command, words, {
    cwd: root,
    env: environment(settings),
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return {
    pid: child.pid ?? Number.NaN,
    printed: () => text,
    address: async () => {
      for (;;) {
        const [, address] = /(http:\/\/localhost:\d+)[^]*Ctrl-C ends/.exec(text) ?? []
        if (address !== undefined) return address
        const news = await Promise.race([once(child.stdout, 'data'), ended])
        if (!Array.isArray(news)) throw new Error(`The service ended with ${news}: ${text}`)
      }
    },
    kill: (signal) => child.kill(signal),
    ended,
  }
}

function environment(settings: Settings): NodeJS.ProcessEnv {
  return { ...process.env, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'warn', ...settings }
}
