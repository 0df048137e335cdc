import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** Step 2. */
export function setupOn(page: Page, hands: Hands) {
  const head = (letters: string) => page.getByRole('button', { name: new RegExp(`^${letters}\\b`) })
  const dialog = page.getByRole('dialog', { name: 'Delete file' })
  const tab = (sheet: string) => page.getByRole('tab', { name: sheet })
  const mark = async (letters: string, lines: readonly string[]) => {
    await hands.choose(head(letters), lines)
    // A menu gives the focus back a moment after it is gone, which closes a menu that is opened meanwhile.
    await page.locator(':focus').and(head(letters)).waitFor()
  }
  return {
    markSource: (letters: string) => mark(letters, ['Source: English (enUS)']),
    /** `language` as the menu names it: 'French (frFR)'. */
    markTarget: (letters: string, language: string) => mark(letters, ['Target language', language]),
    markExtra: (letters: string, kind: string) => mark(letters, [kind]),
    /** What each column of the shown sheet is for: 'A Not used'. */
    columns: async () => {
      await head('A').waitFor()
      const names = await page.getByRole('button', { name: /^[A-Z]+ (Source|Target|Not used|[A-Z])/ }).allInnerTexts()
      return names.map((name) => name.replaceAll(/\s+/g, ' ').trim())
    },
    /** Moves the flag; `row` is the number that the spreadsheet shows. */
    startAt: (row: number) =>
      hands.slide(
        page.getByRole('slider', { name: 'Start row' }),
        row,
        page.getByRole('rowheader', { name: String(row), exact: true }),
      ),
    undoGuesses: () => hands.press(page.getByRole('button', { name: 'Undo all guesses' })),
    /** Reads the file in another encoding; `label` as the menu names it. */
    readAs: (label: string) => hands.choose(page.getByRole('button', { name: /^Read as/ }), [label]),
    isReadAs: (name: string) => page.getByRole('button', { name: `Read as ${name}`, exact: true }).waitFor(),
    openSheet: (sheet: string) => hands.press(tab(sheet)),
    isMarked: (sheet: string) => tab(`${sheet} has a source column`).waitFor(),
    applyToAll: () => hands.press(page.getByRole('button', { name: 'Apply settings from first sheet to all sheets' })),
    /** Waits until so many words are counted in the shown sheet. */
    isCounted: (words: number) =>
      page
        .getByRole('status')
        .filter({ hasText: ` ${words.toLocaleString('en')} words` })
        .waitFor(),
    /** Opens the rows behind a figure: 'Words, Whole file: 150'. */
    openFigure: (figure: string) => hands.press(page.getByRole('button', { name: figure, exact: true })),
    /** The rows that are listed, a line each: number, text and what it adds. */
    listedRows: async () => {
      const table = page.getByRole('table', { name: 'Rows' })
      await table.and(page.locator('[aria-busy="false"]')).waitFor()
      const rows = await table.getByRole('row').all()
      const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()))
      return cells.map((texts) => texts.join(' | '))
    },
    turnTo: (number: number) => hands.press(page.getByRole('button', { name: `Page ${number}`, exact: true })),
    closeRows: () => hands.press(page.getByRole('button', { name: 'Close' })),
    download: async () => {
      const started = page.waitForEvent('download')
      await hands.press(page.getByRole('button', { name: 'Download file' }))
      return started
    },
    deleteFile: async () => {
      await hands.press(page.getByRole('button', { name: 'Delete file' }))
      await hands.press(dialog.getByRole('button', { name: 'Delete file' }))
    },
  }
}
