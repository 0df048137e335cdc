import { hasSourceColumn } from '#domain/documents/file-setting.ts'
import { valueOf } from '#domain/result.ts'
import { figurePages } from '#domain/words/figure-rows.ts'
import { figureOf } from '#domain/words/word-report.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, yes } from '../said.ts'
import { figuresFixtures } from './figures.fixtures.ts'
import type { FiguresContext } from './figures.types.ts'

type Known = { readonly context: FiguresContext }

const isMarked = ({ settings }: FiguresContext) => hasSourceColumn(settings)
const hasSource = ({ context }: Known) => isMarked(context)
const forgotten = () => ({ memory: undefined })

/** With other rows behind the figure, the page that was shown may be none of them. */
const firstPage = ({ opened }: FiguresContext) => ({ opened: opened && { ...opened, page: 1 } })

/** How many pages the rows of the open figure fill. */
function pages({ report, opened }: FiguresContext): number {
  return figurePages((report && opened && figureOf(report, opened.query)?.rows) ?? 0)
}

/**
 * "Words. One rule that a customer can re-derive" (design): figures by sheet and by language, and the rows behind each
 * of them. What the customer's translation memory knows is not billed, so that its news change the figures.
 */
export const figuresRules = rulesOf(figuresFixtures, {
  starts: [{ to: ['memory.asking', 'report.unmarked', 'rows.closed'] }],
  leads: [
    // Marking columns makes the count stale, and closes rows that are no longer those of the figure.
    {
      when: 'settings.changed',
      if: ({ event: { settings } }) => hasSourceColumn(settings),
      to: ['report.stale', 'rows.closed'],
      sets: ({ event: { settings } }) => ({ settings }),
    },
    {
      when: 'settings.changed',
      to: ['report.unmarked', 'rows.closed'],
      sets: ({ event: { settings } }) => ({ settings }),
    },
    // A person who logs in has another memory. It is asked for at once, and the old one no longer counts.
    { when: 'order.changed', from: 'memory.asking', again: 'readMemory' },
    { when: 'order.changed', from: 'memory.unknown', to: 'memory.asking' },
    {
      when: 'order.changed',
      from: 'rows.open.listing',
      to: ['memory.asking', 'report.stale', 'rows.open.listing.opening'],
      sets: ({ context }) => ({ ...firstPage(context), memory: undefined }),
      again: 'listRows',
    },
    {
      when: 'order.changed',
      from: 'rows.open',
      to: ['memory.asking', 'report.stale', 'rows.open.listing.opening'],
      sets: ({ context }) => ({ ...firstPage(context), memory: undefined }),
    },
    { when: 'order.changed', if: hasSource, to: ['memory.asking', 'report.stale'], sets: forgotten },
    { when: 'order.changed', to: ['memory.asking', 'report.unmarked'], sets: forgotten },
    // What the memory knows changes the figures, and the rows behind them.
    {
      when: 'readMemory answers',
      from: 'rows.open.listing',
      if: yes,
      to: ['memory.known', 'report.stale', 'rows.open.listing.opening'],
      sets: ({ context, event: { output } }) => ({ ...firstPage(context), memory: valueOf(output) }),
      again: 'listRows',
    },
    {
      when: 'readMemory answers',
      from: 'rows.open',
      if: yes,
      to: ['memory.known', 'report.stale', 'rows.open.listing.opening'],
      sets: ({ context, event: { output } }) => ({ ...firstPage(context), memory: valueOf(output) }),
    },
    {
      when: 'readMemory answers',
      if: ({ context, event }) => yes({ event }) && isMarked(context),
      to: ['memory.known', 'report.stale'],
      sets: ({ event: { output } }) => ({ memory: valueOf(output) }),
    },
    {
      when: 'readMemory answers',
      if: yes,
      to: ['memory.known', 'report.unmarked'],
      sets: ({ event: { output } }) => ({ memory: valueOf(output) }),
    },
    {
      when: 'memory.changed',
      from: 'rows.open.listing',
      to: ['report.stale', 'rows.open.listing.opening'],
      sets: ({ context }) => firstPage(context),
      again: 'listRows',
    },
    {
      when: 'memory.changed',
      from: 'rows.open',
      to: ['report.stale', 'rows.open.listing.opening'],
      sets: ({ context }) => firstPage(context),
    },
    { when: 'memory.changed', if: hasSource, to: 'report.stale' },
    { when: 'memory.changed', to: 'report.unmarked' },
    // Without it the words are counted all the same, and it can be asked again.
    { when: 'readMemory answers', if: no(), to: 'memory.unknown' },
    { when: ['readMemory throws', 'after memoryDeadline'], to: 'memory.unknown' },
    { when: 'memory.retry', from: 'memory.unknown', to: 'memory.asking' },
    // Words are counted once the marking pauses.
    { when: 'after pause', to: 'report.counting' },
    { when: 'reportWords answers', to: 'report.counted', sets: ({ event: { output } }) => ({ report: output }) },
    { when: ['reportWords throws', 'after reportDeadline'], to: 'report.uncounted' },
    { when: 'report.retry', from: 'report.uncounted', to: 'report.counting' },
    // Only a figure that is current opens, at its first page.
    {
      when: 'figure.open',
      from: 'rows.closed',
      beside: 'report.counted',
      to: 'rows.open.listing.opening',
      sets: ({ event: { query } }) => ({ opened: { query, page: 1 }, rows: [] }),
    },
    { when: 'figure.close', from: 'rows.open', to: 'rows.closed' },
    // A page that there is can be turned to, and what failed to come can be asked for again.
    {
      when: 'page.show',
      from: 'rows.open.shown',
      if: ({ context, event: { page } }) => page !== context.opened?.page && page >= 1 && page <= pages(context),
      to: 'rows.open.listing.turning',
      sets: ({ context: { opened }, event: { page } }) => ({ opened: opened && { ...opened, page } }),
    },
    { when: 'listRows answers', to: 'rows.open.shown', sets: ({ event: { output } }) => ({ rows: output }) },
    { when: ['listRows throws', 'after rowsDeadline'], to: 'rows.open.failed' },
    { when: 'rows.retry', from: 'rows.open.failed', to: 'rows.open.listing.opening' },
  ],
  holds: {
    'memory.asking': ({ memory }) => memory === undefined,
    'memory.known': ({ memory }) => memory !== undefined,
    'memory.unknown': ({ memory }) => memory === undefined,
    'report.unmarked': (context) => !isMarked(context),
    'report.stale': isMarked,
    'report.counting': isMarked,
    'report.counted': (context) => isMarked(context) && context.report !== undefined,
    'report.uncounted': isMarked,
    'rows.open': (context) => isMarked(context) && context.opened !== undefined,
  },
  runs: {
    'memory.asking': { readMemory: ({ key, file }) => ({ key, file }) },
    'report.counting': { reportWords: ({ settings, memory }) => ({ settings, memory }) },
    'rows.open.listing': { listRows: ({ settings, memory, opened }) => ({ settings, memory, ...opened }) },
  },
  waits: { pause: 150, memoryDeadline: 40_000, reportDeadline: 30_000, rowsDeadline: 29_000 },
  goal: 'report.counted',
})
