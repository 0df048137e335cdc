import { sinksOf, type Report } from '#domain/reports/report.ts'
import { rulesOf } from '../harness/rules.ts'
import { yes } from '../said.ts'
import { reporterFixtures } from './reporter.fixtures.ts'
import type { ReporterContext } from './reporter.types.ts'

type Known = { readonly context: ReporterContext }
type Made = Known & { readonly event: { readonly report: Report; readonly bearer: string | undefined } }
const hasReceiver = ({ context: { on, consent }, event }: Made) => sinksOf(event.report, on, consent).length > 0
const isFull = (made: Made) => {
  const { queue, batch, room } = made.context
  return hasReceiver(made) && queue.length + batch.length >= room
}
const kept = ({ context, event }: Made) => ({
  queue: [...context.queue, { report: event.report, bearer: event.bearer }],
})
/** Reports of one session go together, twenty at most. */
const taken = ({ context: { queue } }: Known) => {
  const isFirst = queue.map(({ bearer }, at) => at < 20 && queue.slice(0, at + 1).every((one) => one.bearer === bearer))
  return { batch: queue.filter((_, at) => isFirst[at]), queue: queue.filter((_, at) => !isFirst[at]), tries: 0 }
}
const lost = ({ context: { batch, dropped } }: Known) => ({ batch: [], dropped: dropped + batch.length })
const handedOver = ({ context: { dropped, told } }: Known) => ({ batch: [], dropped: dropped - told })

const isSpent = ({ context }: Known) => context.tries >= 4
const hasMore = ({ context }: Known) => context.queue.length > 0

/**
 * "A text line is posted to a team-chat webhook for step events and for every failure" (§7), never in a user's way
 * (design): nothing waits for a report, and the service is told how many were lost.
 */
export const reporterRules = rulesOf(reporterFixtures, {
  starts: [{ to: 'idle' }],
  leads: [
    // What somebody receives is kept while there is room, and counted as lost where there is none.
    { when: 'report.made', if: isFull, sets: ({ context }) => ({ dropped: context.dropped + 1 }) },
    { when: 'report.made', from: ['idle', 'dropped'], if: hasReceiver, to: 'queued', sets: kept },
    { when: 'report.made', if: hasReceiver, sets: kept },
    { when: 'consent.changed', sets: ({ event: { consent, answered } }) => ({ consent, answered }) },
    // What waits is sent after a pause, and at once when the page is left.
    { when: ['after pause', 'page.left'], from: 'queued', to: 'sending', sets: taken },
    { when: 'sendReports answers', if: (sent) => yes(sent) && hasMore(sent), to: 'queued', sets: handedOver },
    { when: 'sendReports answers', if: yes, to: 'idle', sets: handedOver },
    // What cannot be sent is tried four times.
    {
      when: ['sendReports answers', 'sendReports throws', 'after deadline'],
      if: (failed: Known) => isSpent(failed) && hasMore(failed),
      to: 'queued',
      sets: lost,
    },
    { when: ['sendReports answers', 'sendReports throws', 'after deadline'], if: isSpent, to: 'dropped', sets: lost },
    { when: ['sendReports answers', 'sendReports throws', 'after deadline'], to: 'retrying' },
    { when: ['after wait', 'page.left'], from: 'retrying', to: 'sending' },
  ],
  enters: { sending: ({ tries, dropped }) => ({ tries: tries + 1, told: dropped }) },
  holds: {
    idle: ({ queue, batch }) => queue.length === 0 && batch.length === 0,
    queued: ({ queue, batch }) => queue.length > 0 && batch.length === 0,
    sending: ({ batch }) => batch.length > 0,
    retrying: ({ batch }) => batch.length > 0,
    dropped: ({ queue, batch, dropped }) => queue.length === 0 && batch.length === 0 && dropped > 0,
  },
  runsAlways: { watchPage: () => undefined },
  runs: {
    sending: {
      sendReports: ({ batch, dropped, consent }) => ({
        reports: batch.map(({ report }) => report),
        bearer: batch.at(-1)?.bearer,
        dropped,
        consent,
      }),
    },
  },
  waits: { pause: 2_000, deadline: 40_000, wait: 20_000 },
  goal: 'sending',
  equivalents: {
    'reporter.idle on entry#0 → reporter.dropped': 'from there, too, what waits is queued at once',
    'reporter.dropped on entry#0 → reporter.idle': 'from there, too, what waits is queued at once',
  },
})
