import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { buildAppIfStale } from './build-app.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run dev    the app with hot reload over a service that restarts; Ctrl-C ends both')

/** Runs the app with hot reload, and a service that restarts when its code changes. Ctrl-C ends both. */

const root = join(import.meta.dirname, '..')

function startService(): ChildProcess {
  return spawn(process.execPath, [join(root, 'service', 'main.ts')], { cwd: root, stdio: 'inherit' })
}

async function end(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return
  service.kill('SIGTERM')
  await once(service, 'exit')
}

// The service serves the built app beside its calls, and does not start without it.
await buildAppIfStale()
const told = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
})
let service = startService()
let restarting: Promise<void> | undefined
try {
  const vite = await createServer({ root, configFile: join(root, 'vite.config.ts') })
  await vite.listen()
  vite.printUrls()
  const restart = async () => {
    await end(service)
    restarting = undefined
    service = startService()
  }
  vite.watcher.on('all', (_, path) => {
    if (/^(service|domain)\/.*\.ts$/.test(relative(root, path))) restarting ??= restart()
  })
  await told
  await vite.close()
} finally {
  await restarting
  await end(service)
}
