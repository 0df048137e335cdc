import { assign, setup } from 'xstate'
import { mostReports } from '#domain/contract/send-reports.call.ts'
import { sinksOf, type Consent } from '#domain/reports/report.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { ReporterInput, ReporterContext, ReporterEvent, Made, Handover, HandoverResult } from './reporter.types.ts'

const mostTries = 4

export const reporterKit = setup({
  types: { context: {} as ReporterContext, events: {} as ReporterEvent, input: {} as ReporterInput },
  actors: {
    sendReports: promiseOf<HandoverResult, Handover>('sendReports'),
    /** Tells when the page is left, and what was agreed to when the page comes back into sight. */
    watchPage: listenerOf<ReporterEvent>('watchPage'),
  },
  guards: {
    hasReceiver: ({ context: { on, consent } }, { report }: Made) => sinksOf(report, on, consent).length > 0,
    /** A report without a receiver takes no room, and is not counted as lost. */
    isFull: ({ context: { on, consent, queue, batch, room } }, { report }: Made) =>
      sinksOf(report, on, consent).length > 0 && queue.length + batch.length >= room,
    hasMore: ({ context }) => context.queue.length > 0,
    isTriedEnough: ({ context }) => context.tries >= mostTries,
    isAccepted,
  },
  actions: {
    keepReport: assign(({ context }, { report, bearer }: Made) => ({ queue: [...context.queue, { report, bearer }] })),
    dropReport: assign(({ context }) => ({ dropped: context.dropped + 1 })),
    keepConsent: assign((_, { consent, answered }: Consent) => ({ consent, answered })),
    takeBatch: assign(({ context: { queue } }) => {
      const other = queue.findIndex(({ bearer }) => bearer !== queue[0]?.bearer)
      const size = Math.min(mostReports, other < 0 ? queue.length : other)
      return { batch: queue.slice(0, size), queue: queue.slice(size), tries: 0 }
    }),
    beginTry: assign(({ context: { tries, dropped } }) => ({ tries: tries + 1, told: dropped })),
    /** What was lost meanwhile is still to be told. */
    forgetBatch: assign(({ context: { dropped, told } }) => ({ batch: [], dropped: dropped - told })),
    dropBatch: assign(({ context: { batch, dropped } }) => ({ batch: [], dropped: dropped + batch.length })),
  },
  delays: { pause: 2_000, deadline: callDeadline, wait: 20_000 },
})
