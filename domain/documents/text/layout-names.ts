import type { Delimiter, QuoteMeaning } from '../text-layout.ts'

const names: Readonly<Record<Delimiter, { one: string; many: string }>> = {
  ',': { one: 'Comma', many: 'commas' },
  ';': { one: 'Semicolon', many: 'semicolons' },
  '\t': { one: 'Tab', many: 'tabs' },
  '|': { one: 'Pipe |', many: 'pipes' },
  '^': { one: 'Caret ^', many: 'carets' },
  '~': { one: 'Tilde ~', many: 'tildes' },
  '#': { one: 'Number sign #', many: 'number signs' },
  '@': { one: 'At sign @', many: 'at signs' },
  ':': { one: 'Colon', many: 'colons' },
  '=': { one: 'Equals sign =', many: 'equals signs' },
}

/** A delimiter as a choice among others: `Tab`. */
export function delimiterLabel(delimiter: Delimiter | null): string {
  return delimiter === null ? 'None: each line is a text' : names[delimiter].one
}

/** What parts the cells of a file: `Columns by tabs`. */
export function partedBy(delimiter: Delimiter | null): string {
  return delimiter === null ? 'Each line is a text' : `Columns by ${names[delimiter].many}`
}

export const quoteLabels: Readonly<Record<QuoteMeaning, string>> = {
  cells: 'Quotes mark cells',
  text: 'Quotes are part of the text',
}
