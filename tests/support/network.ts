import { setupWorker } from 'msw/browser'
import { onTestFinished } from 'vitest'

/** A network that a test plays; a call that it does not play fails. It ends with the test. */
export async function openNetwork(): Promise<ReturnType<typeof setupWorker>> {
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledFrame: 'error' })
  onTestFinished(() => worker.stop())
  return worker
}
