import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { rawFault } from '#tests/support/documents/raw/raw-oracle.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'

/** Texts with words at both ends, so that none of them is data; without what no text file holds. */
const sourceText = fc
  .string({ unit: 'binary', maxLength: 12 })
  .map((text) => `Say ${text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, '\n')} now`)
const pairs = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Za-z]\w{0,8}$/), sourceText), {
  selector: ([key]) => key,
  minLength: 1,
  maxLength: 8,
})

function texts(fileName: string, written: string): [string, string][] {
  return readRawText(fileName, written).segments.map(({ id, source }) => [id, source])
}

test('JSON of any shape: every text that JSON.parse sees is found, or held', () => {
  const check = fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
    const written = JSON.stringify([value], null, indent)
    const file = readRawText('a.json', written)
    const found = [...file.segments.map(({ place }) => place), ...file.held].toSorted((a, b) => a.start - b.start)
    const leaves = leavesOf(JSON.parse(written)).filter((leaf) => leaf.trim() !== '')
    expect(found.map(({ start, end }) => JSON.parse(`"${written.slice(start, end)}"`))).toEqual(leaves)
  })
  fc.assert(check, { numRuns: 500 })
})

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

test('.resx, .strings, .po and XLIFF are read as they were written', () => {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const check = fc.property(pairs, (all) => {
    const data = all.map(([key, text]) => `<data name="${key}"><value>${escape(text)}</value></data>`)
    expect(texts('a.resx', `<root>${data.join('\n')}</root>`)).toEqual(all)

    const units = all.map(([key, text]) => `<trans-unit id="${key}"><source>${escape(text)}</source></trans-unit>`)
    const xliff = `<xliff version="1.2"><file><body>${units.join('\n')}</body></file></xliff>`
    expect(texts('a.xliff', xliff)).toEqual(all)

    const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`
    const strings = all.map(([key, text]) => `"${key}" = ${quoted(text)};`)
    expect(texts('a.strings', strings.join('\n'))).toEqual(all)

    const entries = all.map(([key, text]) => `msgctxt "${key}"\nmsgid ${quoted(text)}\nmsgstr ""\n`)
    expect(texts('a.po', entries.join('\n'))).toEqual(all.map(([key, text]) => [`${key}|${text}`, text]))
  })
  fc.assert(check, { numRuns: 300 })
})

test('a file far longer than is read at once keeps its places', () => {
  const line = (at: number) => `<string name="s${at}">Möwe 🐟 ${'é'.repeat(at % 7)} &amp; ${at}</string>\r\n`
  const written = `<resources>\r\n${Array.from({ length: 9_000 }, (_, at) => line(at)).join('')}</resources>`
  expect(rawFault(utf8(written), 'a.xml')).toBeNull()
})

test('a chosen encoding goes before what is guessed', () => {
  const bytes = Uint8Array.from('"a" = "caf\u00e9";', (character) => character.charCodeAt(0))
  expect(openRawFile(bytes, 'a.strings')).toEqual({ ok: false, code: 'UPLOAD_FAILED' })
  const file = openRawFile(bytes, 'a.strings', { encoding: 'windows-1252' })
  expect(file.ok && file.value.segments.map(({ source }) => source)).toEqual(['café'])
})
