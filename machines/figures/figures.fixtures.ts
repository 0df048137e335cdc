import type { FileContent } from '#domain/documents/document.ts'
import { accepted, refused } from '#domain/result.ts'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import { listRows } from '#domain/words/figure-rows.ts'
import { reportWords } from '#domain/words/word-report.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { creditRows, dialogueRows, interfaceRows, itemRows } from '../order/dusk-harbor.fixtures.ts'
import { orderKey, settings, sourceFile } from '../order/orders.fixtures.ts'
import { figuresMachine } from './figures.machine.ts'
import type { FiguresContext } from './figures.types.ts'

/** Dusk Harbor, with enough lines in its first sheet for a second page of rows. */
const sheets: readonly (readonly [string, string[][]])[] = [
  ['Dialogue', [...dialogueRows, ...Array.from({ length: 6 }, () => dialogueRows.slice(1)).flat()]],
  ['Items', [...itemRows, ['item.rope.note', 'text', '', '', 'Cut', '', '']]],
  ['UI', interfaceRows],
  ['Credits', creditRows],
]

const content: FileContent = {
  numberOfSheet: 4,
  sheets: sheets.map(([sheetName, rows]) => ({ sheetName, headerRow: rows[0] ?? [], rows })),
}

const memory: FileMemory = {
  sources: ['Coffee’s burnt. Sit anyway.', 'Brass Compass', 'Drowned Bell'],
  languages: [
    { lang: 'frFR', known: [2] },
    { lang: 'deDE', known: [0, 1, 2] },
  ],
}

const known = knownSourcesOf(memory)
const report = reportWords(content, settings, known)
const query = { figure: 'words', sheetIndex: 0 } as const
const rows = listRows(content, settings, { query, page: 1 }, known)

const unmarked: FiguresContext = {
  key: orderKey,
  file: sourceFile,
  settings: [],
  memory: undefined,
  report: undefined,
  opened: undefined,
  rows: [],
}
const unasked: FiguresContext = { ...unmarked, settings, report: reportWords(content, settings) }
const counted: FiguresContext = { ...unmarked, settings, report, memory }
const opened: FiguresContext = { ...counted, opened: { query, page: 1 }, rows }

export const figuresFixtures = defineFixtures({
  machine: figuresMachine,
  inputs: [{ key: orderKey, file: sourceFile }],
  states: {
    'memory.asking': unasked,
    'memory.known': counted,
    'memory.unknown': unasked,
    'report.unmarked': unmarked,
    'report.stale': counted,
    'report.counting': counted,
    'report.counted': counted,
    'report.uncounted': counted,
    'rows.closed': counted,
    'rows.open.listing.opening': opened,
    'rows.open.listing.turning': opened,
    'rows.open.shown': opened,
    'rows.open.failed': opened,
  },
  values: {
    'memory.asking': { memory: 'asking', report: 'counted', rows: 'closed' },
    'memory.known': { memory: 'known', report: 'counted', rows: 'closed' },
    'memory.unknown': { memory: 'unknown', report: 'counted', rows: 'closed' },
    'report.unmarked': { memory: 'known', report: 'unmarked', rows: 'closed' },
    'report.stale': { memory: 'known', report: 'stale', rows: 'closed' },
    'report.counting': { memory: 'known', report: 'counting', rows: 'closed' },
    'report.counted': { memory: 'known', report: 'counted', rows: 'closed' },
    'report.uncounted': { memory: 'known', report: 'uncounted', rows: 'closed' },
    'rows.closed': { memory: 'known', report: 'counted', rows: 'closed' },
    'rows.open.listing.opening': { memory: 'known', report: 'counted', rows: { open: { listing: 'opening' } } },
    'rows.open.listing.turning': { memory: 'known', report: 'counted', rows: { open: { listing: 'turning' } } },
    'rows.open.shown': { memory: 'known', report: 'counted', rows: { open: 'shown' } },
    'rows.open.failed': { memory: 'known', report: 'counted', rows: { open: 'failed' } },
  },
  guarded: ({ context: { settings, report, opened } }) => [settings.length, report !== undefined, opened?.page],
  elsewhere: ['order.changed'],
  typed: ({ settings, opened }) => ({ settings, opened }),
  events: {
    'settings.changed': [
      { type: 'settings.changed', settings },
      { type: 'settings.changed', settings: [] },
    ],
    'order.changed': [{ type: 'order.changed' }],
    'memory.changed': [{ type: 'memory.changed' }],
    'memory.retry': [{ type: 'memory.retry' }],
    'report.retry': [{ type: 'report.retry' }],
    'figure.open': [{ type: 'figure.open', query }],
    'figure.close': [{ type: 'figure.close' }],
    'page.show': [
      { type: 'page.show', page: 2 },
      { type: 'page.show', page: 99 },
    ],
    'rows.retry': [{ type: 'rows.retry' }],
  },
  outputs: {
    readMemory: [accepted(memory), refused('OFFLINE')],
    reportWords: [report],
    listRows: [rows],
  },
})
