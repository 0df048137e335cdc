import { additionalColumnLabels } from '#domain/documents/file-setting.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'

/** A column as spreadsheets name it: 0 is A, 26 is AA. */
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

/** A role as a menu's value, and back. */
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

/** The letters of the column that has this role in the sheet already. */
export function holderOf(sheet: SheetSetup, value: string): string | undefined {
  const col = sheet.roles.findIndex((role) => role !== null && roleValue(role) === value)
  return col < 0 ? undefined : columnLetters(col)
}
