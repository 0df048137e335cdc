import Papa from 'papaparse'

/** A table as an engine imports it: texts by language and key, and what it warns of or leaves out. */
export type ImportedTable = {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly faults: readonly string[]
}

/**
 * Imports a table of translations as Godot 4 does (godot, editor/import/resource_importer_csv_translation.cpp): UTF-8; the
 * heads are locales, except for those that begin with a low line or a question mark; a row with a key must have as many
 * cells as the heads, or is left out; texts have C's escapes.
 */
export function importToGodot(bytes: Uint8Array): ImportedTable {
  const [heads = [], ...rows] = rowsOf(bytes, ',')
  const faults: string[] = []
  const columns = heads.flatMap((head, column) => {
    if (column === 0 || /^_|^\?(?:context|plural|pluralrule)$/i.test(head)) return []
    if (isGodotLocale(head)) return [{ column, name: head.replaceAll('-', '_') }]
    faults.push(`${head} is no locale`)
    return []
  })
  const keyed = rows.filter(([key = '']) => key !== '')
  const whole = keyed.filter((row) => {
    if (row.length === heads.length) return true
    faults.push(`${row[0]} has ${row.length} cells, not ${heads.length}`)
    return false
  })
  return { texts: textsOf(columns, whole, 0), faults }
}

/** `language_Script_COUNTRY_VARIANT`, as `TranslationServer::standardize_locale` reads it. */
function isGodotLocale(head: string): boolean {
  return /^[A-Za-z]{2,3}(?:[-_][A-Z][a-z]{3})?(?:[-_](?:[A-Z]{2}|\d{3}))?(?:[-_][a-z]{4,})?$/.test(head)
}

/**
 * Imports a table as Unity's Localization does (com.unity.localization, Editor/Plugins/CSV: KeyIdColumns, LocaleColumns):
 * `Key` and `Id`, and for each locale a column of its English name with its code in brackets. Other columns are left
 * alone; no two may have one head, and each row has them all.
 */
export function importToUnity(bytes: Uint8Array, locales: readonly { name: string; code: string }[]): ImportedTable {
  const [heads = [], ...rows] = rowsOf(bytes, ',')
  const faults = heads.filter((head, index) => heads.indexOf(head) !== index).map((head) => `${head} stands twice`)
  const key = heads.indexOf('Key')
  if (key < 0 && !heads.includes('Id')) faults.push('neither Key nor Id')
  const columns = locales.flatMap(({ name, code }) => {
    const column = heads.findIndex((head) => head === `${name}(${code})` || head === `${name} (${code})`)
    if (column < 0) faults.push(`no column for ${name}(${code})`)
    return column < 0 ? [] : [{ column, name: code }]
  })
  faults.push(...rows.filter((row) => row.length !== heads.length).map((row) => `${row[key]} has ${row.length} cells`))
  return { texts: textsOf(columns, rows, key), faults }
}

/**
 * Imports a string table as Unreal does (Engine, StringTableCore.cpp, `ImportStrings`): a row of heads and one at least
 * below; `Key` and `SourceString` in any case; the other columns are metadata by their names, which must differ.
 */
export function importToUnreal(bytes: Uint8Array): ImportedTable {
  const [heads = [], ...rows] = rowsOf(bytes, ',')
  const names = heads.map((head) => head.toLowerCase())
  const faults = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} stands twice`)
  if (rows.length === 0) faults.push('no row below the heads')
  for (const name of ['key', 'sourcestring']) if (!names.includes(name)) faults.push(`no ${name}`)
  const key = names.indexOf('key')
  faults.push(...rows.filter((row) => row.length < heads.length).map((row) => `${row[key]} has ${row.length} cells`))
  const columns = heads.flatMap((name, column) => (column === key ? [] : [{ column, name }]))
  return { texts: textsOf(columns, rows, key), faults }
}

function rowsOf(bytes: Uint8Array, delimiter: string): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return Papa.parse<string[]>(text, { delimiter }).data.filter((row) => row.length > 1 || row[0] !== '')
}

function textsOf(columns: readonly { column: number; name: string }[], rows: readonly string[][], key: number) {
  return Object.fromEntries(
    columns.map(({ column, name }) => [
      name,
      Object.fromEntries(rows.map((row) => [row[key] ?? '', unescaped(row[column] ?? '')])),
    ]),
  )
}

/** C's escapes, as both Godot and Unreal read them in cells. */
function unescaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
  return text.replaceAll(/\\([\s\S])/g, (_, sign: string) => signs[sign] ?? sign)
}
