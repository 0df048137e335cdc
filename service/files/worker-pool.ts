import { FairQueue, type Turn } from './fair-queue.ts'
import { type Worked, WorkerThread } from './worker-thread.ts'

/** The outcome of a task: the result of the work, turned away since too many waited, or superseded by a later task. */
export type TaskOutcome<Answer> = Worked<Answer> | { kind: 'turnedAway' } | { kind: 'superseded' }

/** The client and subject whose turn a task takes, and how the task relates to others. */
export type QueuePlace = Turn & {
  /** Bytes that are worked on. */
  readonly size: number
  /** Tasks of the same name have the same answer: while one is unfinished, it answers for further ones. */
  readonly same?: string
  /** A task replaces the tasks of this name that still wait. */
  readonly supersedes?: string
}

export type WorkerPool<Task, Answer> = {
  /** Rejects when the worker fails for another reason than its limits, and after `close`. */
  run: (task: Task, place: QueuePlace) => Promise<TaskOutcome<Answer>>
  close: () => Promise<void>
}

export type PoolLimits = {
  /** Threads that work at the same time; further tasks wait for one. */
  workers: number
  /** The most tasks that wait for a thread; more are turned away, first those of the client that has the most. */
  waiting: number
  /** The most waiting tasks of one client; as many as of all when absent. */
  waitingOfClient?: number
  /** Heap of one thread, in megabytes. */
  memory: number
  /** Milliseconds that one task may take, not counting its waiting. */
  deadline: number
  /** Milliseconds after which a waiting task is turned away: the caller still listens then. */
  patience?: number
  /**
   * Tasks of at most this size, in bytes, have a thread that no large one may take. A task that takes longer than this
   * deadline, in milliseconds, begins again among the large ones.
   */
  light?: { size: number; deadline: number }
  /** The most large tasks at the same time; as many as there are threads for them when absent. */
  large?: number
  /** Milliseconds after a large task until its thread ends and frees its memory. */
  rest?: number
}

type Job<Task, Answer> = QueuePlace & {
  readonly task: Task
  readonly settled: PromiseWithResolvers<TaskOutcome<Answer>>
  isLight: boolean
  timer?: NodeJS.Timeout
}

/** An idle thread's rest: when the thread ends, and the timer that ends it. */
type Rest = { readonly until: number; readonly timer?: NodeJS.Timeout }

/**
 * Runs tasks in threads. Clients take turns. A thread that died or was overdue is replaced when the next task needs
 * one.
 */
export function createWorkerPool<Task, Answer>(script: URL, limits: PoolLimits): WorkerPool<Task, Answer> {
  const { light, waitingOfClient = limits.waiting, patience = 60_000, rest: restTime = 5_000 } = limits
  const queue = new FairQueue<Job<Task, Answer>>()
  const idle = new Map<WorkerThread<Task, Answer>, Rest>()
  const busy = new Map<WorkerThread<Task, Answer>, Job<Task, Answer>>()
  const unfinished = new Map<string, Promise<TaskOutcome<Answer>>>()
  /** The last of the tasks that supersede one another. */
  const latest = new Map<string, string | undefined>()
  /** Threads that large tasks may take. */
  const most = Math.min(limits.large ?? limits.workers, light ? Math.max(1, limits.workers - 1) : limits.workers)
  let isClosed = false

  function startWaiting(): void {
    while (busy.size < limits.workers) {
      const hasRoom = [...busy.values()].filter(({ isLight }) => !isLight).length < most
      const job = queue.take(({ isLight }) => isLight || hasRoom)
      if (!job) return
      void work(job)
    }
  }

  async function work(job: Job<Task, Answer>): Promise<void> {
    clearTimeout(job.timer)
    const [thread, { until, timer }] = freeThread(job)
    clearTimeout(timer)
    idle.delete(thread)
    busy.set(thread, job)
    const { isLight } = job
    try {
      const outcome = await thread.work(job.task, isLight && light ? light.deadline : limits.deadline)
      if (isLight && outcome.kind === 'overdue' && !isClosed) {
        job.isLight = false
        queue.add(job)
      } else job.settled.resolve(outcome)
    } catch (error) {
      job.settled.reject(error)
    } finally {
      busy.delete(thread)
      if (!thread.isOver) rest(thread, isLight ? until : performance.now() + restTime)
      startWaiting()
    }
  }

  /** Large tasks reuse threads that are about to end, and light ones the others. */
  function freeThread({ isLight }: Job<Task, Answer>): [WorkerThread<Task, Answer>, Rest] {
    const free = [...idle].toSorted(([, a], [, b]) => a.until - b.until)
    const thread = isLight ? free.at(-1) : free[0]
    if (thread) return thread
    const started = new WorkerThread<Task, Answer>(script, limits.memory, () => idle.delete(started))
    return [started, { until: Infinity }]
  }

  function rest(thread: WorkerThread<Task, Answer>, until: number): void {
    if (until === Infinity) idle.set(thread, { until })
    else {
      const letGo = () => {
        idle.delete(thread)
        void thread.end()
      }
      idle.set(thread, { until, timer: setTimeout(letGo, Math.max(0, until - performance.now())).unref() })
    }
  }

  function turnAway(job: Job<Task, Answer>, kind: 'turnedAway' | 'superseded'): void {
    clearTimeout(job.timer)
    queue.remove(job)
    job.settled.resolve({ kind })
  }

  async function enqueue(task: Task, place: QueuePlace): Promise<TaskOutcome<Answer>> {
    if (isClosed) throw new Error('The worker pool is closed.')
    const { supersedes, client, size } = place
    const superseded = queue.waiting.filter((job) => supersedes !== undefined && job.supersedes === supersedes)
    for (const job of superseded) turnAway(job, 'superseded')
    const settled = Promise.withResolvers<TaskOutcome<Answer>>()
    const job: Job<Task, Answer> = { ...place, task, settled, isLight: light !== undefined && size <= light.size }
    job.timer = setTimeout(() => turnAway(job, 'turnedAway'), patience).unref()
    queue.add(job)
    startWaiting()
    const own = queue.waiting.filter((other) => other.client === client).length
    if (own > waitingOfClient) turnAway(job, 'turnedAway')
    if (queue.waiting.length > limits.waiting) turnAway(queue.leastUrgent(own) ?? job, 'turnedAway')
    return await settled.promise
  }

  return {
    run: (task, place) => {
      const { same, supersedes } = place
      // A task that was superseded must not answer for one that came after.
      const isLatest = supersedes === undefined || latest.get(supersedes) === same
      const known = same !== undefined && isLatest ? unfinished.get(same) : undefined
      if (known) return known
      const outcome = enqueue(task, place)
      const forget = () => {
        if (same !== undefined && unfinished.get(same) === outcome) unfinished.delete(same)
        if (supersedes !== undefined && latest.get(supersedes) === same) latest.delete(supersedes)
      }
      if (same !== undefined) unfinished.set(same, outcome)
      if (supersedes !== undefined) latest.set(supersedes, same)
      outcome.then(forget, forget)
      return outcome
    },
    close: async () => {
      isClosed = true
      const closed = new Error('The worker pool was closed.')
      for (const job of [...queue.waiting, ...busy.values()]) {
        queue.remove(job)
        job.settled.reject(closed)
      }
      await Promise.all([...idle.keys(), ...busy.keys()].map((thread) => thread.end()))
    },
  }
}
