import { Worker } from 'node:worker_threads'

/** What became of a task: its answer, or that it took all memory or all time that it may have. */
export type Worked<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'outOfMemory' } | { kind: 'overdue' }

/** What a thread makes and soon lets go of. Three times that is usual: a reading is no quicker by it, and takes 130 MB more. */
const youngMegabytes = 16

/** A thread that answers each message with one message. Idle, it keeps no process alive. */
export class WorkerThread<Task, Answer> {
  readonly #worker: Worker
  #working: PromiseWithResolvers<Worked<Answer>> | undefined
  isOver = false

  /** `memory`: megabytes of its heap. `ended` is told when there is nothing left of the thread. */
  constructor(script: URL, memory: number, ended: () => void) {
    this.#worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMegabytes },
    })
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => this.#working?.resolve({ kind: 'answered', answer }))
    this.#worker.on('error', (error) => {
      this.isOver = true
      if (isOutOfMemory(error)) this.#working?.resolve({ kind: 'outOfMemory' })
      else this.#working?.reject(error)
    })
    this.#worker.on('exit', () => {
      this.isOver = true
      this.#working?.reject(new Error('The worker ended in the middle of a task.'))
      ended()
    })
  }

  /** A task that is not answered within the deadline, in milliseconds, ends the thread. */
  async work(task: Task, deadline: number): Promise<Worked<Answer>> {
    const working = Promise.withResolvers<Worked<Answer>>()
    const timer = setTimeout(() => {
      void this.end()
      working.resolve({ kind: 'overdue' })
    }, deadline)
    this.#working = working
    this.#worker.ref()
    this.#worker.postMessage(task, [])
    try {
      return await working.promise
    } finally {
      clearTimeout(timer)
      this.#working = undefined
      this.#worker.unref()
    }
  }

  end(): Promise<unknown> {
    this.isOver = true
    return this.#worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
