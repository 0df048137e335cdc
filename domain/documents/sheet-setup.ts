import { type ChosenShapes, hasShapes } from '#domain/words/shapes.ts'
import type { Sheet, SheetSize } from './document.ts'
import type { AdditionalColumnType, FileSetting, FileSettings } from './file-setting.ts'
import { additionalColumnLabels, sourceOfFile, withPlaceholders } from './file-setting.ts'
import { type SheetFace, usualStartRow } from './start-row.ts'
import { isChosen, type TextReading } from './text-layout.ts'

/** What a column is for. */
export type ColumnRole =
  | { kind: 'source' }
  | { kind: 'target'; lang: string; name: string }
  | { kind: 'additional'; type: AdditionalColumnType }

/** One sheet while a person sets it up: the role of each column by its index, and one start row for all of them. */
export type SheetSetup = { sheetIndex: number; startRow: number; roles: (ColumnRole | null)[] }

export function newSetup(sheets: SheetFace[]): SheetSetup[] {
  return sheets.map((sheet, sheetIndex) => ({
    sheetIndex,
    startRow: usualStartRow(sheet),
    roles: Array<null>(sheet.columnCount).fill(null),
  }))
}

/** The same set-up once the first rows are known: sheets without a role start where their texts seem to start. */
export function withFirstRows(setup: SheetSetup[], sizes: SheetSize[], sheets: Sheet[]): SheetSetup[] {
  const fresh = newSetup(sizes.map((size, index) => ({ ...size, headerRow: sheets[index]?.headerRow ?? [] })))
  return setup.map((sheet) => (isMarked(sheet) ? sheet : (fresh[sheet.sheetIndex] ?? sheet)))
}

/**
 * Gives a column a role, or none. Source, each target language and each additional type except 'additionalInfo' occur
 * once in a sheet: chosen again, they move.
 */
export function assignRole(sheet: SheetSetup, col: number, role: ColumnRole | null): SheetSetup {
  if (col < 0 || col >= sheet.roles.length) return sheet
  const roles = sheet.roles.map((held, index) => {
    if (index === col) return role
    return held && role && isSingle(role) && isSameRole(held, role) ? null : held
  })
  return { ...sheet, roles }
}

/** Moves the start-row marker, within the sheet or to the row under its last one. */
export function moveStartRow(sheet: SheetSetup, startRow: number, rowCount: number): SheetSetup {
  return { ...sheet, startRow: Math.min(Math.max(0, Math.trunc(startRow)), rowCount) }
}

/** A sheet with fewer cells than this share of the largest one's is taken for a note or an introduction. */
const smallShare = 0.1

/**
 * The sheet to begin with: the first with a source column that is not small beside another one; without any, the one with
 * the most cells.
 */
export function sheetToShow(setup: readonly SheetSetup[], sizes: readonly SheetSize[]): number {
  const cells = sizes.map(({ rowCount, columnCount }) => rowCount * columnCount)
  const marked = cells.map((count, index) => (setup[index] && hasSource(setup[index]) ? count : 0))
  const most = Math.max(...marked)
  if (most > 0) return marked.findIndex((count) => count > 0 && count >= most * smallShare)
  return Math.max(0, cells.indexOf(Math.max(...cells)))
}

export function hasSource(sheet: SheetSetup): boolean {
  return sheet.roles.some((role) => role?.kind === 'source')
}

/**
 * The settings to send: an entry for each sheet that has a role, and for every sheet where a reading or placeholders were
 * chosen.
 */
export function settingsOf(
  setup: SheetSetup[],
  reading: TextReading = {},
  placeholders: ChosenShapes = {},
): FileSettings {
  const isOfFile = isChosen(reading) || hasShapes(placeholders)
  const settings = (isOfFile ? setup : setup.filter(isMarked)).map((sheet) => ({ ...settingOf(sheet), ...reading }))
  return withPlaceholders(settings, placeholders)
}

function isMarked({ roles }: SheetSetup): boolean {
  return roles.some((role) => role !== null)
}

function settingOf({ sheetIndex, startRow, roles }: SheetSetup): FileSetting {
  const setting: FileSetting = { sheetIndex, sourceColumn: null, targetColumns: [], additionalColumns: [] }
  for (const [col, role] of roles.entries()) {
    if (role?.kind === 'source') setting.sourceColumn = { ...sourceOfFile, col, startRow }
    if (role?.kind === 'target') setting.targetColumns.push({ lang: role.lang, name: role.name, col, startRow })
    if (role?.kind === 'additional') {
      setting.additionalColumns.push({ type: role.type, name: additionalColumnLabels[role.type], col, startRow })
    }
  }
  return setting
}

/** The set-up that belongs to stored settings. */
export function setupOf(settings: FileSettings, sheets: SheetSize[]): SheetSetup[] {
  return newSetup(sheets).map((sheet) => {
    const stored = settings.find(({ sheetIndex }) => sheetIndex === sheet.sheetIndex)
    if (!stored) return sheet
    const roles = [...sheet.roles]
    if (stored.sourceColumn) roles[stored.sourceColumn.col] = { kind: 'source' }
    for (const { col, lang, name } of stored.targetColumns) roles[col] = { kind: 'target', lang, name }
    for (const { col, type } of stored.additionalColumns) roles[col] = { kind: 'additional', type }
    const [marked] = [stored.sourceColumn, ...stored.targetColumns, ...stored.additionalColumns].filter(
      (column) => column !== null,
    )
    return { ...sheet, roles: roles.slice(0, sheet.roles.length), startRow: marked?.startRow ?? sheet.startRow }
  })
}

function isSingle(role: ColumnRole): boolean {
  return role.kind !== 'additional' || role.type !== 'additionalInfo'
}

function isSameRole(a: ColumnRole, b: ColumnRole): boolean {
  if (a.kind === 'target' && b.kind === 'target') return a.lang === b.lang
  if (a.kind === 'additional' && b.kind === 'additional') return a.type === b.type
  return a.kind === b.kind
}
