import { additionalColumnLabels, additionalColumnTypes } from '#domain/documents/file-setting.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import { sourceLanguage, toTag } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'

/** The letters of a column as in spreadsheets: 0 is A, 26 is AA. */
export function columnLetters(col: number): string {
  const letter = String.fromCodePoint(65 + (col % 26))
  return col < 26 ? letter : columnLetters(Math.floor(col / 26) - 1) + letter
}

export function roleLabel(role: ColumnRole | null): string {
  switch (role?.kind) {
    case undefined:
      return 'Not used'
    case 'source':
      return 'Source: enUS'
    case 'target':
      return `Target: ${role.lang}`
    case 'additional':
      return additionalColumnLabels[role.type]
  }
}

/** The tag of the language that the texts of a column are in; undefined for what is no text of the game. */
export function langOf(role: ColumnRole | null | undefined): string | undefined {
  if (role?.kind === 'source') return toTag(sourceLanguage)
  return role?.kind === 'target' ? toTag(role.lang) : undefined
}

export function roleValue(role: ColumnRole | null): string {
  switch (role?.kind) {
    case undefined:
      return 'none'
    case 'source':
      return 'source'
    case 'target':
      return `target ${role.lang}`
    case 'additional':
      return role.type
  }
}

export function roleOf(value: string): ColumnRole | null {
  if (value === 'source') return { kind: 'source' }
  const [, lang] = /^target (.+)$/.exec(value) ?? []
  if (lang !== undefined) return { kind: 'target', lang, name: languageName(lang) }
  const type = additionalColumnTypes.find((known) => known === value)
  return type ? { kind: 'additional', type } : null
}

/** The letters of the columns that already have this role in the sheet. */
export function holderOf({ roles }: SheetSetup, value: string): string | undefined {
  const holders = roles.flatMap((role, col) => (role && roleValue(role) === value ? [columnLetters(col)] : []))
  return holders.length === 0 ? undefined : holders.join(', ')
}
