import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
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

export type AskedProcess = ServiceProcess & {
  /** The reply of the preloaded module to any message. */
  readonly ask: () => Promise<unknown>
}

/** The same, with a module that is loaded before it, and answers each message of ours with one. */
export function startServiceWith(module: URL, settings: Settings): AskedProcess {
  const { child, ...service } = began(process.execPath, ['--import', module.href, 'service/main.ts'], settings, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return {
    ...service,
    ask: async () => {
      const answered = once(child, 'message')
      child.send({})
      const [answer]: unknown[] = await answered
      return answer
    },
  }
}

/** `npm start` as a terminal runs it: in a process group of its own, all of which a signal reaches. */
export function npmStart(settings: Settings): ServiceProcess {
  const npm = started('npm', ['start'], settings, { detached: true })
  return { ...npm, kill: (signal) => process.kill(-npm.pid, signal) }
}

/** The command line of the staff, on a data folder. */
export function ops(dataDir: string, ...words: readonly string[]) {
  const env = environment({ DATA_DIR: dataDir })
  return promisify(execFile)(process.execPath, ['service/ops.ts', ...words], { cwd: root, env })
}

/** Those that run: whatever a failed test leaves ends with its worker. */
const running = new Set<() => void>()
process.on('exit', () => {
  for (const kill of running) kill()
})

type Manner = { readonly detached?: boolean; readonly stdio?: StdioOptions }

function started(command: string, words: readonly string[], settings: Settings, manner?: Manner): ServiceProcess {
  const { child: _, ...service } = began(command, words, settings, manner)
  return service
}

function began(
  command: string,
  words: readonly string[],
  settings: Settings,
  { detached = false, stdio = ['ignore', 'pipe', 'pipe'] }: Manner = {},
): ServiceProcess & { readonly child: ChildProcess } {
  const child = spawn(command, words, { cwd: root, env: environment(settings), detached, stdio })
  if (!child.stdout || !child.stderr) throw new Error('What it prints is not read.')
  const { stdout, stderr } = child
  let text = ''
  for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const pid = child.pid ?? Number.NaN
  const kill = () => process.kill(detached ? -pid : pid, 'SIGKILL')
  running.add(kill)
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => {
    running.delete(kill)
    return code
  })
  return {
    child,
    pid,
    printed: () => text,
    address: async () => {
      for (;;) {
        const [, address] = /(http:\/\/localhost:\d+)[^]*Ctrl-C ends/.exec(text) ?? []
        if (address !== undefined) return address
        const news = await Promise.race([once(stdout, 'data'), ended])
        if (!Array.isArray(news)) throw new Error(`The service ended with ${news}: ${text}`)
      }
    },
    kill: (signal) => child.kill(signal),
    ended,
  }
}

function environment(settings: Settings): NodeJS.ProcessEnv {
  return { ...process.env, PORT: '0', HOST: '', DATABASE_URL: '', LOG_LEVEL: 'warn', ...settings }
}
