import { Worker } from 'node:worker_threads'

/** The outcome of a task: its answer, or that it exceeded its memory or its time. */
export type Worked<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'outOfMemory' } | { kind: 'overdue' }

/** Megabytes for short-lived objects. Three times that is usual, but reads no faster and takes 130 MB more. */
const youngMegabytes = 16

/** A thread that answers each message with one message. An idle thread keeps no process alive. */
export class WorkerThread<Task, Answer> {
  readonly #worker: Worker
  #working: PromiseWithResolvers<Worked<Answer>> | undefined
  isOver = false

  /** `memory`: megabytes of its heap. `ended` is called once the thread is gone. */
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

  /** Ends the thread when the task is not answered within the deadline, in milliseconds. */
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
