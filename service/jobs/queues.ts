import type * as v from 'valibot'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What pg-boss is told of a queue; times in seconds. */
type QueueSettings = {
  /**
   * `short`: at most one job with the same key waits. `exclusive`: there is at most one. `key_strict_fifo`: jobs with the same
   * key are done in turn.
   */
  readonly policy: 'standard' | 'short' | 'exclusive' | 'key_strict_fifo'
  readonly retryLimit: number
  /** The first pause before another try; each later one is twice as long, up to `retryDelayMax`. */
  readonly retryDelay: number
  readonly retryBackoff: true
  readonly retryDelayMax: number
  /** How long a job may take: one that takes longer was left by a dead process, and is tried again. */
  readonly expireInSeconds: number
  /** How long a job may wait. */
  readonly retentionSeconds: number
  /** How long a job is kept once it is done. */
  readonly deleteAfterSeconds: number
  readonly deadLetter?: 'given-up'
  /** Whether the database tells every instance of a new job at once. */
  readonly notify: boolean
}

const usual = {
  policy: 'standard',
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: hour,
  expireInSeconds: 5 * minute,
  retentionSeconds: 14 * day,
  deleteAfterSeconds: minute,
  deadLetter: 'given-up',
  notify: true,
} as const satisfies QueueSettings

/** A report is about the moment, and is tried again for an hour or two. */
const report = { ...usual, retryLimit: 7 } as const satisfies QueueSettings

/** Money is asked about for a week; a review of the provider may take days. */
const settling = { ...usual, retryLimit: 7 * 24 } as const satisfies QueueSettings

/** Keeps itself due (`work-every.ts`): what fails comes again soon anyway. */
const regular = { ...usual, policy: 'short', retryLimit: 3, expireInSeconds: hour } as const satisfies QueueSettings

/** Registers of VAT numbers may rest over a weekend: their look-ups are tried for three days. */
const lookUp = { ...usual, policy: 'exclusive', retryLimit: 80 } as const satisfies QueueSettings

const { deadLetter: _, ...last } = usual

/**
 * The queues. The migrations make them: whoever changes one here writes a migration that does the same.
 */
export const queueSettings = {
  /** Jobs of all queues that were tried often enough, or cannot succeed. */
  'given-up': { ...last, retryLimit: 0, retentionSeconds: 30 * day, notify: false },
  mail: usual,
  'questions-mail': { ...usual, policy: 'short' },
  'report-chat': report,
  'report-crm': report,
  'report-analytics': report,
  'report-monitoring': report,
  'settle-sandbox': settling,
  'settle-sandbox-paypal': settling,
  'settle-stripe': settling,
  'settle-paypal': settling,
  'remove-files': usual,
  /** The deliveries of one company, one after the other: what came last holds. */
  'remember-delivery': { ...usual, policy: 'key_strict_fifo', expireInSeconds: 15 * minute },
  purge: regular,
  'forget-counts': regular,
  'sweep-files': regular,
  'vat-look-up': lookUp,
} as const satisfies Readonly<Record<string, QueueSettings>>

export type QueueName = Exclude<keyof typeof queueSettings, 'given-up'>

/** A queue, and what its jobs hold. A job that an earlier version queued is held against the schema, too. */
export type Queue<Data extends object> = {
  readonly name: QueueName
  readonly schema: v.GenericSchema<unknown, Data>
}
