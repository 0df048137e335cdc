import { rm } from 'node:fs/promises'
import { filledFolder } from './filled-folder.ts'
import { startService } from './service-process.ts'

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

/**
 * The real service in a process of its own, on a free port; unless a data folder is given, on one of its own with the
 * demonstration in it.
 */
export async function startRunningService(
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const folder = dataDir ?? (await filledFolder())
  // Customers of a test come from addresses of their own: sign-ups are limited for each.
  const trusting = { LOCKIT_DEMO: 'on', TRUST_PROXY: 'on', HOST: '127.0.0.1' }
  const service = startService({ DATA_DIR: folder, ...trusting, ...settings })
  return {
    address: await service.address(),
    dataDir: folder,
    printed: service.printed,
    async end() {
      service.kill('SIGINT')
      const code = await service.ended
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
      return code
    },
    async kill() {
      service.kill('SIGKILL')
      await service.ended
    },
  }
}
