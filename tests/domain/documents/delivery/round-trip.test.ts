import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  delivered,
  exported,
  mergedDelivery,
  orderOf,
  unitsOf,
  type TestOrder,
} from '#tests/support/documents/delivery.ts'
import { generatedWorkbook } from '#tests/support/documents/generated-workbook.ts'
import { rowsOf, sheetSetting } from '#tests/support/documents/merging.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'
import { besideTexts } from '#domain/documents/raw/json/beside-texts.ts'
import { type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'

const word = fc.stringMatching(/^[\p{L}\p{N}«»…!?“” \n]{1,12}$/u).filter((text) => text.trim() !== '')

/** The texts that stand where translations go, of each language in the archive. */
function textsIn(merged: Uint8Array, fileName: string, lang: LanguageId): Record<string, Record<string, string>> {
  if (isBeside(fileName)) {
    const file = openRawFile(merged, fileName)
    const { beside } = file.ok ? file.value : {}
    return { [`${toTag(lang)}/${fileName}`]: beside ? Object.fromEntries(besideTexts(beside, lang)) : {} }
  }
  return Object.fromEntries(
    Object.entries(unzipSync(merged)).map(([path, bytes]) => {
      const file = openRawFile(bytes, fileName)
      if (!file.ok) throw new Error(file.code)
      const { segments, spares } = file.value
      return [path, Object.fromEntries([...segments, ...spares].map(({ id, slot }) => [id, slot.current]))]
    }),
  )
}

/** The sample that has languages side by side, so that it stays one file. */
function isBeside(fileName: string): boolean {
  return fileName === 'all.json'
}

/** Texts without what XML files put around them. */
function trimmed(text: string): string {
  return text.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '')
}

test.for(rawSamples)(
  '$name: what goes out, is filled and comes back stands in the merged file',
  ({ fileName, text }) => {
    const order = orderOf(text, fileName, ['plPL', 'deDE'])
    const units = unitsOf(order, 'plPL')
    const check = fc.property(fc.array(word, { minLength: units.length, maxLength: units.length }), (words) => {
      // Each keeps its source, so that its codes are in it.
      const given = new Map(units.map(({ id, source }, index) => [id, `${words[index]} ${source} ${words[index]}`]))
      const { texts } = delivered(exported(order, 'plPL', given), 'pl.xlf', order)
      expect(texts).toEqual(new Map([['plPL', given]]))
      const { bytes, faults, fileName: merged } = mergedDelivery(order, texts)
      expect({ faults, merged }).toEqual({
        faults: [],
        merged: expect.stringMatching(isBeside(fileName) ? /-translated\.json$/ : /-translated\.zip$/),
      })
      const [[path, found] = ['', {}]] = Object.entries(textsIn(bytes, fileName, 'plPL'))
      expect(path).toBe(`pl-PL/${fileName}`)
      for (const { id, name } of units) expect(trimmed(found[name] ?? '')).toBe(trimmed(given.get(id) ?? ''))
    })
    fc.assert(check, { numRuns: 40 })
  },
)

test.for(rawSamples)('$name: a merged file that is delivered again gives the same', ({ fileName, text }) => {
  const order = orderOf(text, fileName, ['plPL', 'deDE'])
  const given = new Map(unitsOf(order, 'plPL').map(({ id, source }) => [id, `Łódź ${source}`]))
  const first = mergedDelivery(order, new Map([['plPL', given]]))
  const file = isBeside(fileName) ? first.bytes : (unzipSync(first.bytes)[`pl-PL/${fileName}`] ?? new Uint8Array())
  const { texts, faults } = delivered(file, fileName, order, 'plPL')
  expect(faults).toEqual([])
  expect(mergedDelivery(order, texts)).toEqual(first)
})

test('sheets: what goes out, is filled and comes back stands in the merged workbook, and all else as it was', () => {
  const check = fc.property(generatedWorkbook, fc.array(word, { minLength: 1 }), ({ file, sheets }, words) => {
    const settings = sheets.map((_, index) => sheetSetting(index, 0, {}, 0))
    const order = orderOf(file, 'a.xlsx', ['deDE'], settings)
    const units = unitsOf(order, 'deDE')
    const given = new Map(units.map(({ id, source }, index) => [id, `${words[index % words.length]}${source}`]))
    if (units.length === 0) return
    const { texts } = delivered(exported(order, 'deDE', given), 'de.xlf', order)
    const merged = mergedDelivery(order, texts)
    const rows = rowsOf(merged.bytes, merged.fileName)
    expect(merged.faults).toEqual([])
    const written = units.map(({ place }) => ('row' in place ? rows[place.sheetIndex]?.[place.row]?.at(-1) : null))
    expect(written).toEqual(units.map(({ id }) => given.get(id)))
    expect(rows.map((sheet, index) => sheet.map((row) => row.slice(0, widthOf(order, index))))).toEqual(
      rowsOf(file, 'a.xlsx'),
    )
    const again = delivered(merged.bytes, 'a.xlsx', orderOf(file, 'a.xlsx', ['deDE'], headed(order, merged.bytes)))
    expect(again).toEqual({ texts, faults: [] })
  })
  fc.assert(check, { numRuns: 60 })
})

test('when two sheets share a name, the one at the same place is read', () => {
  const row = `<row r="1">${textCell('A1', 'Row')}</row>`
  const file = workbook({
    sheets: [
      { name: 'Text', rows: '' },
      { name: 'Text', rows: row },
    ],
  })
  const order = orderOf(file, 'a.xlsx', ['deDE'], [sheetSetting(1, 0, {}, 0)])
  const given = new Map([['s2-r1', 'Rudere']])
  const merged = mergedDelivery(order, new Map([['deDE', given]]))
  const marked = orderOf(file, 'a.xlsx', ['deDE'], [sheetSetting(1, 0, { deDE: 1 }, 0)])
  expect(delivered(merged.bytes, 'a.xlsx', marked)).toEqual({ texts: new Map([['deDE', given]]), faults: [] })
})

function widthOf({ source }: TestOrder, sheetIndex: number): number {
  return source.kind === 'sheets' ? (source.content.sheets[sheetIndex]?.headerRow.length ?? 0) : 0
}

/** Settings that mark the new column, since sheets without heads do not say what is in it. */
function headed(order: TestOrder, merged: Uint8Array) {
  return rowsOf(merged, 'a.xlsx').map((_, index) => sheetSetting(index, 0, { deDE: widthOf(order, index) }, 0))
}
