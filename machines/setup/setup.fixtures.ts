import type { FileContent } from '#domain/documents/document.ts'
import { hasSource, setupOf } from '#domain/documents/sheet-setup.ts'
import { accepted, refused } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import { defineFixtures } from '../fixtures.ts'
import { creditRows, dialogueRows, interfaceRows, itemRows } from '../order/dusk-harbor.fixtures.ts'
import { settings, snapshots, sourceFile, stepInputAt } from '../order/order-snapshot.fixtures.ts'
import { setupMachine } from './setup.machine.ts'
import { firstContext, type OpenedFile, type SetupContext } from './setup.setup.ts'

const sheets: readonly (readonly [string, string[][]])[] = [
  ['Dialogue', dialogueRows],
  ['Items', itemRows],
  ['UI', interfaceRows],
  ['Credits', creditRows],
]

const content: FileContent = {
  numberOfSheet: sheets.length,
  sheets: sheets.map(([sheetName, rows]) => ({ sheetName, headerRow: rows[0] ?? [], rows })),
}

const languages = ['deDE', 'es419', 'frFR', 'jaJP', 'zhCN']

/** What the paths are walked with: the first sheet and the last, which is too narrow for a source column. */
const ends = <Item>(items: readonly Item[]): Item[] => [...items.slice(0, 1), ...items.slice(-1)]
const shortFile = { ...sourceFile, meta: { ...sourceFile.meta, sheets: ends(sourceFile.meta.sheets) } }
const input = {
  ...stepInputAt('uploaded'),
  snapshot: { ...snapshots.uploaded, resource: { files: [shortFile], assets: [] } },
}

const count: DocumentCount = {
  sourceWordCount: 12_480,
  stringCount: 1_250,
  filledWordCount: { frFR: 1_560 },
  sheets: [
    { sheetIndex: 0, sourceWordCount: 6_204, stringCount: 610, filledWordCount: { frFR: 1_560 } },
    { sheetIndex: 1, sourceWordCount: 4_102, stringCount: 401, filledWordCount: { frFR: 0 } },
    { sheetIndex: 2, sourceWordCount: 2_174, stringCount: 239, filledWordCount: { frFR: 0 } },
  ],
}

const opened: OpenedFile = { content, languages }

const opening: SetupContext = firstContext(stepInputAt('uploaded'))
const unmarked: SetupContext = { ...opening, opened }
const marked: SetupContext = { ...unmarked, sheets: setupOf(settings, opening.sizes), draft: settings }
const counted: SetupContext = { ...marked, count }

export const setupFixtures = defineFixtures({
  machine: setupMachine,
  inputs: [input],
  transient: ['working.sheet.marking.deciding', 'returning'],
  states: {
    'working.sheet.opening': opening,
    'working.sheet.unreadable': { ...opening, fault: 'OFFLINE' },
    'working.sheet.marking.unmarked': unmarked,
    'working.sheet.marking.stale': marked,
    'working.sheet.marking.counting': marked,
    'working.sheet.marking.counted': counted,
    'working.sheet.marking.uncounted': marked,
    'working.file.resting': { ...counted, shown: 1 },
    'working.file.downloading': counted,
    'working.file.undelivered': { ...counted, refusal: 'OFFLINE' },
    'removal.confirming': counted,
    'removal.removing': counted,
    'removal.unremoved': { ...counted, refusal: 'OFFLINE' },
    'working.file.unsaved': { ...counted, refusal: 'TIMEOUT' },
    saving: counted,
    finished: counted,
  },
  values: {
    'working.sheet.opening': { working: { sheet: 'opening', file: 'resting' } },
    'working.sheet.unreadable': { working: { sheet: 'unreadable', file: 'resting' } },
    'working.sheet.marking.unmarked': { working: { sheet: { marking: 'unmarked' }, file: 'resting' } },
    'working.sheet.marking.stale': { working: { sheet: { marking: 'stale' }, file: 'resting' } },
    'working.sheet.marking.counting': { working: { sheet: { marking: 'counting' }, file: 'resting' } },
    'working.sheet.marking.counted': { working: { sheet: { marking: 'counted' }, file: 'resting' } },
    'working.sheet.marking.uncounted': { working: { sheet: { marking: 'uncounted' }, file: 'resting' } },
    'working.file.resting': { working: { sheet: { marking: 'counted' }, file: 'resting' } },
    'working.file.downloading': { working: { sheet: { marking: 'counted' }, file: 'downloading' } },
    'working.file.undelivered': { working: { sheet: { marking: 'counted' }, file: 'undelivered' } },
    'working.file.unsaved': { working: { sheet: { marking: 'counted' }, file: 'unsaved' } },
  },
  facts: ({ context }) => [
    context.shown,
    context.sheets.some(hasSource),
    context.count !== undefined,
    context.opened !== undefined,
    context.fault,
  ],
  events: {
    'file.retry': [{ type: 'file.retry' }],
    'sheet.choose': [{ type: 'sheet.choose', sheet: 1 }],
    'column.assign': [
      { type: 'column.assign', col: 2, role: { kind: 'source' } },
      { type: 'column.assign', col: 2, role: null },
    ],
    'row.move': [{ type: 'row.move', startRow: 2 }],
    'settings.spread': [{ type: 'settings.spread' }],
    'file.download': [{ type: 'file.download' }],
    'file.remove': [{ type: 'file.remove' }],
    'removal.confirm': [{ type: 'removal.confirm' }],
    'removal.cancel': [{ type: 'removal.cancel' }],
    'step.next': [{ type: 'step.next' }],
  },
  outputs: {
    openFile: [
      accepted({ content: { numberOfSheet: 2, sheets: ends(content.sheets) }, languages }),
      refused('ORDER_NOT_FOUND'),
      refused('OFFLINE'),
    ],
    countWords: [count],
    saveSettings: [accepted(snapshots.setUp), refused('INVALID_SETTING')],
    downloadFile: [accepted(null), refused('OFFLINE'), refused('ORDER_NOT_FOUND')],
    removeFile: [accepted(snapshots.created), refused('OFFLINE')],
  },
})
