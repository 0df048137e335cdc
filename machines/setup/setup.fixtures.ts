import type { FileContent } from '#domain/documents/document.ts'
import { guessSheets, type SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { setUpByHand } from '#domain/documents/guess/kept-guesses.ts'
import { hasSource, setupOf } from '#domain/documents/sheet-setup.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { creditRows, dialogueRows, interfaceRows, itemRows } from '../order/dusk-harbor.fixtures.ts'
import { settings, sampleOrders, sourceFile, stepInputAt } from '../order/orders.fixtures.ts'
import { kindsIn, kindsToRecall, recalledIn, shownText, withRawChoice } from './raw.context.ts'
import {
  attributesFile,
  attributesTaken,
  codesFile,
  rowsTaken,
  frenchPo,
  frenchSpot,
  frenchWarning,
  unnamedFile,
} from './raw.fixtures.ts'
import { setupMachine } from './setup.machine.ts'
import { firstContext, guessed, guessesOf, spreadsOf } from './setup.context.ts'
import type { OpenedFile, SetupContext } from './setup.types.ts'
import { shortlyGuessed } from './guesses.fixtures.ts'
import { listedLanguages as languages, takeRowsIn, viewing, viewingAt } from './viewing.fixtures.ts'

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

/** The sheets that paths are walked with: the first; the last, which is too narrow for its source column; the second. */
const few = <Item>(items: readonly Item[]): Item[] => [...items.slice(0, 1), ...items.slice(-1), ...items.slice(1, 2)]
const shortFile = { ...sourceFile, meta: { ...sourceFile.meta, sheets: few(sourceFile.meta.sheets) } }
const input = {
  ...stepInputAt('uploaded'),
  order: { ...sampleOrders.uploaded, resource: { files: [shortFile], assets: [] }, kinds: [rowsTaken] },
}

const shortlyOpened: OpenedFile = {
  content: { numberOfSheet: 3, encoding: 'utf-8', sheets: few(content.sheets) },
  encodings: ['utf-8', 'windows-1251'],
  layouts: { delimiter: ',', quotes: 'cells', delimiters: [',', ';'], quoteMeanings: ['cells', 'text'] },
  languages,
}

const opened: OpenedFile = { content, encodings: [], languages }

const opening: SetupContext = firstContext(stepInputAt('uploaded'))
/** Each sheet as it seems to be meant; the columns of the last are too few to tell. */
const guesses: readonly SheetGuess[] = guessSheets(
  content.sheets.map((sheet, index) => ({ ...sheet, ...(opening.sizes[index] ?? { rowCount: 0, columnCount: 0 }) })),
  languages,
)
const unmarked: SetupContext = { ...opening, opened, guesses: opening.sizes.map(() => setUpByHand) }
const marked: SetupContext = { ...unmarked, sheets: setupOf(settings, opening.sizes), draft: { settings } }
const guessedContext: SetupContext = { ...opening, opened, ...guessed({ ...opening, opened }, guesses) }

/** A text of one sheet, in an encoding that could be another. */
const textFile = {
  ...sourceFile,
  original: 'dusk_harbor_ui.csv',
  type: 'csv',
  meta: { size: 9_800, sheets: sourceFile.meta.sheets.slice(2, 3) },
}
const lines: SetupContext = {
  ...firstContext({
    ...stepInputAt('uploaded'),
    order: { ...sampleOrders.uploaded, resource: { files: [textFile], assets: [] } },
  }),
  opened: {
    content: { numberOfSheet: 1, encoding: 'windows-1252', sheets: content.sheets.slice(2, 3) },
    encodings: ['windows-1252', 'windows-1251'],
    layouts: { delimiter: ',', quotes: 'cells', delimiters: [',', ';'], quoteMeanings: ['cells', 'text'] },
    languages,
  },
}

const viewed = viewing(frenchPo)
const sought = { ...viewed, text: shownText(viewed.text, frenchSpot) }

/** The same for the same questions, whichever was asked first. */
const asked = ({ encoding, delimiter, quotes }: ReadingOptions) => [encoding, delimiter, quotes]

export const setupFixtures = defineFixtures({
  machine: setupMachine,
  inputs: [input],
  states: {
    'working.sheet.opening': opening,
    'working.sheet.rereading': { ...lines, wanted: { encoding: 'windows-1251' } },
    'working.sheet.guessing': { ...opening, opened },
    'working.sheet.unreadable': { ...opening, fault: 'OFFLINE' },
    'working.sheet.marking.unmarked': unmarked,
    'working.sheet.marking.marked': guessedContext,
    'working.sheet.viewing.text.settled': viewed,
    'working.sheet.viewing.text.reading': viewed,
    'working.sheet.viewing.text.seeking': sought,
    'working.sheet.viewing.onward.unnamed': viewing(unnamedFile),
    'working.sheet.viewing.onward.textless': viewing(attributesFile),
    'working.sheet.viewing.onward.ready': viewing(codesFile),
    'working.sheet.recounting': { ...viewing(attributesFile), ...withRawChoice(viewing(attributesFile), takeRowsIn) },
    'working.file.resting': { ...marked, shown: 1 },
    'working.file.downloading': marked,
    'working.file.undelivered': { ...marked, refusal: 'OFFLINE' },
    'working.file.removal.confirming': marked,
    'working.file.removal.removing': marked,
    'working.file.removal.unremoved': { ...marked, refusal: 'OFFLINE' },
    'working.file.unsaved': { ...marked, refusal: 'TIMEOUT' },
    saving: marked,
    finished: marked,
  },
  values: {
    'working.sheet.opening': { working: { sheet: 'opening', file: 'resting' } },
    'working.sheet.rereading': { working: { sheet: 'rereading', file: 'resting' } },
    'working.sheet.guessing': { working: { sheet: 'guessing', file: 'resting' } },
    'working.sheet.unreadable': { working: { sheet: 'unreadable', file: 'resting' } },
    'working.sheet.marking.unmarked': { working: { sheet: { marking: 'unmarked' }, file: 'resting' } },
    'working.sheet.marking.marked': { working: { sheet: { marking: 'marked' }, file: 'resting' } },
    'working.sheet.viewing.text.settled': viewingAt('settled', 'ready'),
    'working.sheet.viewing.text.reading': viewingAt('reading', 'ready'),
    'working.sheet.viewing.text.seeking': viewingAt('seeking', 'ready'),
    'working.sheet.viewing.onward.unnamed': viewingAt('settled', 'unnamed'),
    'working.sheet.viewing.onward.textless': viewingAt('settled', 'textless'),
    'working.sheet.viewing.onward.ready': viewingAt('settled', 'ready'),
    'working.sheet.recounting': { working: { sheet: 'recounting', file: 'resting' } },
    'working.file.resting': { working: { sheet: { marking: 'marked' }, file: 'resting' } },
    'working.file.downloading': { working: { sheet: { marking: 'marked' }, file: 'downloading' } },
    'working.file.undelivered': { working: { sheet: { marking: 'marked' }, file: 'undelivered' } },
    'working.file.unsaved': { working: { sheet: { marking: 'marked' }, file: 'unsaved' } },
    'working.file.removal.confirming': { working: { sheet: { marking: 'marked' }, file: { removal: 'confirming' } } },
    'working.file.removal.removing': { working: { sheet: { marking: 'marked' }, file: { removal: 'removing' } } },
    'working.file.removal.unremoved': { working: { sheet: { marking: 'marked' }, file: { removal: 'unremoved' } } },
  },
  guarded: ({ context }) => [
    context.shown,
    context.sheets.map(hasSource),
    context.sheets[0]?.roles.some((role) => role !== null),
    context.opened?.languages.length === 0,
    context.opened?.raw !== undefined,
    kindsToRecall(context).length > 0,
    asked({ ...context.reading, ...context.wanted }),
    context.opened?.content.encoding,
    context.opened?.layouts?.delimiter,
    context.opened?.raw && [
      kindsIn(context).length > 0,
      context.choices.kinds?.length ?? 0,
      recalledIn(context).length > 0,
      String(context.choices.filledIn),
      context.opened.raw.overview.unnamed > 0,
      context.opened.raw.overview.count.stringCount > 0,
    ],
    context.wanted !== undefined,
    typeof context.lastSpread === 'object',
    spreadsOf(context).some(({ kind }) => kind === 'set'),
    context.guesses && [
      guessesOf(context, context.shown).columns.length,
      context.guesses.some(({ isTouched }) => isTouched),
    ],
  ],
  elsewhere: ['order.changed'],
  typed: ({ draft, sheets, reading, placeholders, choices, shown }) => ({
    draft,
    sheets,
    reading,
    placeholders,
    choices,
    shown,
  }),
  events: {
    'file.retry': [{ type: 'file.retry' }],
    'reading.choose': [
      { type: 'reading.choose', reading: { encoding: 'windows-1251' } },
      { type: 'reading.choose', reading: { encoding: 'utf-8' } },
      { type: 'reading.choose', reading: { delimiter: ';' } },
    ],
    'sheet.choose': [{ type: 'sheet.choose', sheet: 1 }],
    'column.assign': [
      { type: 'column.assign', col: 2, role: { kind: 'source' } },
      { type: 'column.assign', col: 2, role: null },
    ],
    'row.move': [{ type: 'row.move', startRow: 2 }],
    'settings.spread': [{ type: 'settings.spread' }],
    'spread.undo': [{ type: 'spread.undo' }],
    'parts.show': [
      { type: 'parts.show', from: 4, to: 7 },
      { type: 'parts.show', from: 5, to: 8 },
    ],
    'texts.choose': [{ type: 'texts.choose', among: 'translated' }],
    'text.step': [
      { type: 'text.step', way: 'next' },
      { type: 'text.step', way: 'previous' },
    ],
    'kind.choose': [takeRowsIn, { ...takeRowsIn, way: undefined }],
    'filled.choose': [
      { type: 'filled.choose', lang: 'frFR' },
      { type: 'filled.choose', lang: null },
    ],
    'recalled.undo': [{ type: 'recalled.undo' }],
    'place.show': [{ type: 'place.show', place: frenchWarning }],
    'guesses.undo': [{ type: 'guesses.undo' }],
    'marks.changed': [{ type: 'marks.changed' }],
    'file.download': [{ type: 'file.download' }],
    'file.remove': [{ type: 'file.remove' }],
    'removal.confirm': [{ type: 'removal.confirm' }],
    'removal.cancel': [{ type: 'removal.cancel' }],
    'step.next': [{ type: 'step.next' }],
    'order.changed': [{ type: 'order.changed' }],
    'shape.choose': [
      { type: 'shape.choose', shape: '@@ capitals', isPlaceholder: true },
      { type: 'shape.choose', shape: '[] code', isPlaceholder: false },
    ],
  },
  outputs: {
    openFile: [
      accepted(shortlyOpened),
      accepted({ ...shortlyOpened, languages: [] }),
      ...[frenchPo, unnamedFile, attributesFile, attributesTaken].map(({ content, opened: raw }) =>
        accepted({ content, encodings: [], languages, raw }),
      ),
      refused('ORDER_NOT_FOUND'),
      { ...refused('TOO_MANY_REQUESTS'), retryAt: Date.parse('2026-11-20T15:05:00.000Z') },
    ],
    guessSheets: [shortlyGuessed],
    readText: [frenchSpot, frenchPo.read({ kind: 'parts', from: 0, to: 6 })],
    figures: [undefined],
    saveSettings: [
      accepted(sampleOrders.setUp),
      refused('INVALID_SETTING'),
      refused('INVOICE_ALREADY_PAID'),
      refused('FILE_NOT_FOUND'),
    ],
    downloadFile: [accepted(null), refused('OFFLINE'), refused('ORDER_NOT_FOUND')],
    removeFile: [
      accepted(sampleOrders.created),
      refused('OFFLINE'),
      refused('ORDER_NOT_FOUND'),
      refused('FILE_NOT_FOUND'),
    ],
  },
})
