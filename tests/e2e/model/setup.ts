import type { Page } from 'playwright'
import type { AdditionalColumnType } from '#domain/documents/file-setting.ts'
import type { ColumnRole } from '#domain/documents/sheet-setup.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { figuresModel, rowsTable } from '#stories/figures/figures.model.tsx'
import { setupModel } from '#stories/setup/setup.model.tsx'
import { columnHead, deleteDialog, readAs } from '#stories/setup/setup.parts.ts'
import { button, having, part, status, tab, within } from '#stories/support/parts.ts'
import { flowOn } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** Step 2. Columns are named by a letter, as spreadsheets name the first 26. */
export function setupOn(page: Page, hands: Hands) {
  const setup = flowOn(page, hands, setupModel)
  const figures = flowOn(page, hands, figuresModel)
  const mark = (letter: string, role: ColumnRole) =>
    setup.does({ type: 'column.assign', col: (letter.codePointAt(0) ?? 0) - 65, role })
  return {
    markSource: (letter: string) => mark(letter, { kind: 'source' }),
    markTarget: (letter: string, lang: LanguageId) => mark(letter, { kind: 'target', lang, name: languageName(lang) }),
    markExtra: (letter: string, type: AdditionalColumnType) => mark(letter, { kind: 'additional', type }),
    /** What each column of the shown sheet is for: 'A Not used'. */
    columns: async () => {
      await hands.await(columnHead('A'), 'seen')
      const names = await located(page, button(/^[A-Z]+ (Source|Target|Not used|[A-Z])/)).allInnerTexts()
      return names.map((name) => name.replaceAll(/\s+/g, ' ').trim())
    },
    /** Moves the flag; `row` is the number that the spreadsheet shows. */
    startAt: (row: number) => setup.does({ type: 'row.move', startRow: row - 1 }),
    undoGuesses: () => setup.does({ type: 'guesses.undo' }),
    readAs: (encoding: TextEncoding) => setup.does({ type: 'reading.choose', reading: { encoding } }),
    isReadAs: (encoding: TextEncoding) => hands.await(readAs(encoding), 'seen'),
    isMarked: (sheet: string) => hands.await(tab(`${sheet} has a source column`), 'seen'),
    applyToAll: () => setup.does({ type: 'settings.spread' }),
    /** Waits until so many words are counted in the shown sheet. */
    isCounted: (words: number) => hands.await(having(status, ` ${words.toLocaleString('en')} words`), 'seen'),
    /** Opens the rows behind a figure: 'Words, Whole file: 150'. */
    openFigure: (figure: string) => hands.press(button(figure)),
    /** The rows that are listed, a line each: number, text and what it adds. */
    listedRows: async () => {
      await figures.is('rows.open.shown')
      const rows = await located(page, within(rowsTable, part('row'))).all()
      const cells = await Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()))
      return cells.map((texts) => texts.join(' | '))
    },
    turnTo: (number: number) => figures.does({ type: 'page.show', page: number }),
    closeRows: () => figures.does({ type: 'figure.close' }),
    download: async () => {
      const started = page.waitForEvent('download')
      await setup.does({ type: 'file.download' })
      return started
    },
    /** Asks for the file to be deleted, up to the dialog that asks back. */
    askToDelete: async () => {
      await setup.does({ type: 'file.remove' })
      await setup.is('working.file.removal.confirming')
    },
    isNotAsked: () => hands.await(deleteDialog, 'absent'),
    deleteFile: async () => {
      await setup.does({ type: 'file.remove' })
      await setup.does({ type: 'removal.confirm' })
    },
  }
}
