import { Worker } from 'node:worker_threads'

/** What became of a task: its answer, that it took all memory or all time that it may have, or that too many waited. */
export type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'outOfMemory' }
  | { kind: 'overdue' }
  | { kind: 'turnedAway' }

export type WorkerPool<Task, Answer> = {
  /** Rejects when the worker fails in any other way than by its limits, and after `close`. */
  run: (task: Task) => Promise<Outcome<Answer>>
  close: () => Promise<void>
}

export type PoolLimits = {
  /** Threads that work at the same time; further tasks wait for one. */
  workers: number
  /** Tasks that may wait for a thread; those beyond are turned away. */
  waiting: number
  /** Heap of one thread, in megabytes. */
  memory: number
  /** Milliseconds that one task may take, not counting its waiting. */
  deadline: number
}

type Job<Task, Answer> = {
  task: Task
  resolve: (outcome: Outcome<Answer>) => void
  reject: (reason: unknown) => void
  timer?: NodeJS.Timeout
}

/**
 * Runs tasks in threads that answer each message with one message. A thread that died or was overdue is replaced when
 * the next task needs one. Idle threads keep no process alive.
 */
export function createWorkerPool<Task, Answer>(script: URL, limits: PoolLimits): WorkerPool<Task, Answer> {
  const idle = new Set<Worker>()
  const busy = new Map<Worker, Job<Task, Answer>>()
  const queue: Job<Task, Answer>[] = []
  let isClosed = false

  function startWaiting(): void {
    while (queue.length > 0 && busy.size < limits.workers) {
      const job = queue.shift()
      const [worker = newWorker()] = idle
      if (job) start(worker, job)
    }
  }

  function start(worker: Worker, job: Job<Task, Answer>): void {
    idle.delete(worker)
    busy.set(worker, job)
    job.timer = setTimeout(() => {
      settle(worker, () => job.resolve({ kind: 'overdue' }))
      void worker.terminate()
    }, limits.deadline)
    worker.ref()
    worker.postMessage(job.task, [])
  }

  /** Ends the worker's job, if it has one, and goes on with those that wait. */
  function settle(worker: Worker, how: (job: Job<Task, Answer>) => void): void {
    const job = busy.get(worker)
    if (!job) return
    busy.delete(worker)
    clearTimeout(job.timer)
    how(job)
    startWaiting()
  }

  function newWorker(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memory } })
    worker.on('message', (answer: Answer) => {
      // An answer that comes too late: its worker is on its way out.
      if (!busy.has(worker)) return
      worker.unref()
      idle.add(worker)
      settle(worker, (job) => job.resolve({ kind: 'answered', answer }))
    })
    worker.on('error', (error) => {
      idle.delete(worker)
      settle(worker, (job) => (isOutOfMemory(error) ? job.resolve({ kind: 'outOfMemory' }) : job.reject(error)))
    })
    worker.on('exit', () => {
      idle.delete(worker)
      settle(worker, (job) => job.reject(new Error('The worker ended in the middle of a task.')))
    })
    return worker
  }

  return {
    run: (task) => {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome<Answer>>()
      if (isClosed) reject(new Error('The worker pool is closed.'))
      else if (busy.size >= limits.workers && queue.length >= limits.waiting) resolve({ kind: 'turnedAway' })
      else queue.push({ task, resolve, reject })
      startWaiting()
      return promise
    },
    close: async () => {
      isClosed = true
      const workers = [...idle, ...busy.keys()]
      const closed = new Error('The worker pool was closed.')
      for (const { reject } of queue.splice(0)) reject(closed)
      for (const worker of workers) settle(worker, ({ reject }) => reject(closed))
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
