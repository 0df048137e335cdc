import { newHeads } from '#domain/documents/merge/new-heads.ts'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { merged, readContent, rowsOf, sheetSetting } from './merging.ts'

/** The texts of each sheet, as read-excel-file sees them. */
async function seenByOther(bytes: Uint8Array): Promise<[sheetName: string, rows: string[][]][]> {
  const sheets = await readXlsxFile(Buffer.from(bytes), { trim: false })
  // The package keeps the CR of CR LF line ends, which XML reads as LF.
  const text = (cell: unknown) => (typeof cell === 'string' ? cell.replaceAll('\r\n', '\n') : '')
  return sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map(text))])
}

type Workbook = { readonly name: string; readonly bytes: () => Uint8Array }

/** Tests that read-excel-file sees the same texts in workbooks, before and after translations are merged into them. */
export function testOtherReader(workbooks: readonly Workbook[]): void {
  test.for(workbooks)('$name has the texts that read-excel-file sees', async ({ bytes }) => {
    const { sheets } = readContent(bytes(), 'a.xlsx')
    expect(sheets.map(({ sheetName, rows }) => [sheetName, rows])).toEqual(await seenByOther(bytes()))
  })

  test.for(workbooks)('$name has its translations for read-excel-file too', async (workbook) => {
    const before = workbook.bytes()
    const [rows = []] = rowsOf(before, 'a.xlsx')
    const translations = rows.slice(1).flatMap((_, index) => [
      { sheetIndex: 0, row: index + 1, lang: 'esES', text: `¡Hola & <adiós>! ${index}\n第二行` },
      { sheetIndex: 0, row: index + 1, lang: 'ukUA', text: `Привіт 😀 ${index}` },
    ])
    const { bytes, written } = merged(before, 'a.xlsx', [sheetSetting(0, 1, { esES: 2 })], translations)
    const width = rows[0]?.length ?? 0
    const heads = [
      { head: rows[0]?.[1] ?? '', lang: 'enUS' },
      { head: rows[0]?.[2] ?? '', lang: 'esES' },
    ]
    const expected = rows.map((row, index) => {
      const target = index === 0 ? row[2] : translations[(index - 1) * 2]?.text
      const added = index === 0 ? newHeads(heads, ['ukUA'])[0] : translations[(index - 1) * 2 + 1]?.text
      return [...row.slice(0, 2), target, ...row.slice(3, width), added]
    })
    expect(written).toBe(translations.length + 1)
    expect(rowsOf(bytes, 'a.xlsx')).toEqual([expected])
    const [sheet] = await seenByOther(bytes)
    expect(sheet?.[1]).toEqual(expected)
  })
}
