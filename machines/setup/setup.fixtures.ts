import type { FileContent } from '#domain/documents/document.ts'
import { hasSource, setupOf } from '#domain/documents/sheet-setup.ts'
import { accepted, refused } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import { defineFixtures } from '../fixtures.ts'
import { creditRows, dialogueRows, interfaceRows, itemRows } from '../order/dusk-harbor.fixtures.ts'
import { settings, snapshots, stepInputAt } from '../order/order-snapshot.fixtures.ts'
import { setupMachine } from './setup.machine.ts'
import { firstContext, type SetupContext } from './setup.setup.ts'

const sheets: readonly (readonly [string, string[][]])[] = [
  ['Dialogue', dialogueRows],
  ['Items', itemRows],
  ['UI', interfaceRows],
  ['Credits', creditRows],
]

export const content: FileContent = {
  numberOfSheet: sheets.length,
  sheets: sheets.map(([sheetName, rows]) => ({ sheetName, headerRow: rows[0] ?? [], rows })),
}

export const count: DocumentCount = {
  sourceWordCount: 12_480,
  stringCount: 1_250,
  filledWordCount: { frFR: 1_560 },
  sheets: [
    { sheetIndex: 0, sourceWordCount: 6_204, stringCount: 610, filledWordCount: { frFR: 1_560 } },
    { sheetIndex: 1, sourceWordCount: 4_102, stringCount: 401, filledWordCount: { frFR: 0 } },
    { sheetIndex: 2, sourceWordCount: 2_174, stringCount: 239, filledWordCount: { frFR: 0 } },
  ],
}

const opening: SetupContext = firstContext(stepInputAt('uploaded'))
const unmarked: SetupContext = { ...opening, content }
const marked: SetupContext = { ...unmarked, sheets: setupOf(settings, opening.sizes), draft: settings }
const counted: SetupContext = { ...marked, count }

export const setupFixtures = defineFixtures({
  machine: setupMachine,
  inputs: [stepInputAt('uploaded'), { ...stepInputAt('uploaded'), draft: settings.slice(0, 1) }],
  transient: ['marking.count.deciding'],
  states: {
    opening,
    unreadable: { ...opening, refusal: 'OFFLINE' },
    'marking.count.unmarked': unmarked,
    'marking.count.stale': marked,
    'marking.count.counting': marked,
    'marking.count.counted': counted,
    'marking.count.uncounted': marked,
    'marking.file.resting': { ...counted, shown: 1 },
    'marking.file.downloading': counted,
    'marking.file.undelivered': { ...counted, refusal: 'OFFLINE' },
    'marking.file.confirming': counted,
    'marking.file.removing': counted,
    'marking.file.unremoved': { ...counted, refusal: 'OFFLINE' },
    'marking.file.unsaved': { ...counted, refusal: 'TIMEOUT' },
    saving: counted,
    finished: counted,
  },
  values: {
    'marking.count.unmarked': { marking: { count: 'unmarked', file: 'resting' } },
    'marking.count.stale': { marking: { count: 'stale', file: 'resting' } },
    'marking.count.counting': { marking: { count: 'counting', file: 'resting' } },
    'marking.count.counted': { marking: { count: 'counted', file: 'resting' } },
    'marking.count.uncounted': { marking: { count: 'uncounted', file: 'resting' } },
    'marking.file.resting': { marking: { count: 'counted', file: 'resting' } },
    'marking.file.downloading': { marking: { count: 'counted', file: 'downloading' } },
    'marking.file.undelivered': { marking: { count: 'counted', file: 'undelivered' } },
    'marking.file.confirming': { marking: { count: 'counted', file: 'confirming' } },
    'marking.file.removing': { marking: { count: 'counted', file: 'removing' } },
    'marking.file.unremoved': { marking: { count: 'counted', file: 'unremoved' } },
    'marking.file.unsaved': { marking: { count: 'counted', file: 'unsaved' } },
  },
  facts: ({ context }) => [context.shown, context.sheets.map(hasSource)],
  events: {
    'file.retry': [{ type: 'file.retry' }],
    'sheet.choose': [{ type: 'sheet.choose', sheet: 0 }],
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
    openFile: [accepted(content), refused('ORDER_NOT_FOUND'), refused('OFFLINE')],
    countWords: [count],
    saveSettings: [accepted(snapshots.setUp), refused('INVALID_SETTING')],
    downloadFile: [accepted(null), refused('OFFLINE')],
    removeFile: [accepted(snapshots.created), refused('OFFLINE')],
  },
})
