import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import type { GuessTask } from '#machines/setup/setup.types.ts'

/** Guesses how the sheets are to be set up, in a worker that ends after its answer. */
export async function guessInWorker(task: GuessTask, signal: AbortSignal): Promise<readonly SheetGuess[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./guess.worker.ts', import.meta.url), { type: 'module' })
  const guessing = Promise.withResolvers<readonly SheetGuess[]>()
  const giveUp = () => guessing.reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  worker.addEventListener('message', ({ data }: MessageEvent<readonly SheetGuess[]>) => guessing.resolve(data))
  worker.addEventListener('error', ({ message }) =>
    guessing.reject(new Error(`The guessing worker failed. ${message}`)),
  )
  try {
    worker.postMessage(task, [])
    return await guessing.promise
  } finally {
    signal.removeEventListener('abort', giveUp)
    worker.terminate()
  }
}
