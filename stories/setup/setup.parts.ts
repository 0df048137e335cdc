import { additionalColumnLabels } from '#domain/documents/file-setting.ts'
import type { ColumnRole } from '#domain/documents/sheet-setup.ts'
import { encodingName } from '#domain/documents/text/encoding-names.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { button, part, within, type Part } from '../support/parts.ts'

export const tryAgain = button('Try again')
export const encodingButton = button(/^Read as /)
export const delimiterButton = button(/^(Columns by |Each line )/)
export const quotesButton = button(/^Quotes /)
/** The same once the file is read in this encoding. */
export const readAs = (encoding: TextEncoding): Part => button(`Read as ${encodingName(encoding)}`)
export const sheetTabs = part('tablist', 'Sheets')
export const startRow = part('slider', 'Start row')
export const downloadButton = button('Download file')
export const deleteButton = button('Delete file')
export const deleteDialog = part('dialog', 'Delete file')
export const confirmDelete = within(deleteDialog, deleteButton)
export const textBox = part('textbox', 'Text of the file')
export const kinds = part('region', 'Texts by kind')
/** Opens the languages that the translations of a file may be in. */
export const languageButton = button(/^(?:Choose language|Change)$/)
export const rawQuestions = part('region', 'Before you go on')
export const textAtHand = part('region', 'Text at hand')

/** The head of a column, by its letters. */
export const columnHead = (letters: string): Part => button(new RegExp(`^${letters} `))

/** The lines of a column's menu that lead to a role. The last may end with the letters of the columns that have it. */
export function roleLines(role: ColumnRole | null): (string | RegExp)[] {
  switch (role?.kind) {
    case undefined:
      return ['Not used']
    case 'source':
      return [line('Source: English (enUS)')]
    case 'target':
      return ['Target language', line(`${languageName(role.lang)} (${role.lang})`)]
    case 'additional':
      return [line(additionalColumnLabels[role.type])]
  }
}

function line(label: string): RegExp {
  return new RegExp(`^${RegExp.escape(label)}(?: ?[A-Z]+(?:, [A-Z]+)*)?$`)
}
