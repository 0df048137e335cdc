import * as fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'

/** Finds attributes as another program does; references are left to `resolved`. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
})

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** References as XML 1.0 has them (4.1, 4.6), each once. */
function resolved(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name = '') =>
    code === undefined ? (named[name] ?? '') : String.fromCodePoint(Number(code)),
  )
}

const kinds = [{ kind: '//Row@Text', way: 'text' as const }]
const character = fc.oneof(
  fc.constantFrom(
    '"',
    "'",
    '&',
    '<',
    '>',
    '\n',
    '\r',
    '\t',
    ' ',
    '&amp;',
    '&#10;',
    '<b>',
    ']]>',
    'ż',
    '🐟',
    'a',
    'Word',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)
const value = fc
  .array(character, { minLength: 1, maxLength: 10 })
  .map((all) => all.join(''))
  .filter((text) => /\p{L}/u.test(text) && text.isWellFormed() && !/[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/u.test(text))

const escaped = (text: string, quote: string) =>
  text.replaceAll(/[&<\n\r\t"']/g, (sign) =>
    sign === quote || !`"'`.includes(sign) ? `&#${sign.charCodeAt(0)};` : sign,
  )

test('whatever stands in attributes is read, and whatever is written is read again by another program', () => {
  const rows = fc.array(fc.record({ before: value, after: value, quote: fc.constantFrom('"', "'") }), {
    minLength: 1,
    maxLength: 4,
  })
  const check = fc.property(rows, fc.constantFrom('\n', '\r\n', ' '), (all, space) => {
    const written = all.map(
      ({ before, quote }, id) =>
        `<Row${space}Id = "${id}"${space}Text${space}=${quote}${escaped(before, quote)}${quote}/>`,
    )
    // A text with words, so that the kind is one of words.
    const text = `<?xml version="1.0"?>${space}<Rows><Row Text="Two words"/>${written.join(space)}</Rows>`
    const file = openRawFile(utf8(text), 'a.xml', { kinds })
    if (!file.ok) throw new Error(file.code)
    expect(file.value.segments.slice(1).map(({ source }) => source)).toEqual(all.map(({ before }) => before))
    expect(mergeRaw(file.value, new Map(), 'deDE').bytes).toEqual(utf8(text))
    const ids = file.value.segments.map(({ id }) => id)
    const { bytes, skipped } = mergeRaw(
      file.value,
      new Map(all.map(({ after }, at) => [ids[at + 1] ?? '', after])),
      'deDE',
    )
    expect(skipped).toEqual([])
    const merged = new TextDecoder().decode(bytes)
    const read = parser.parse(merged).Rows.Row
    expect(read.slice(1).map(({ Id, Text }: { Id: string; Text: string }) => [Id, resolved(Text)])).toEqual(
      all.map(({ after }, id) => [String(id), after]),
    )
    // Outside of the values nothing changed.
    const outside = (xml: string) => xml.replaceAll(/(Text\s*=)(?:"[^"]*"|'[^']*')/g, '$1')
    expect(outside(merged)).toBe(outside(text))
  })
  fc.assert(check, { numRuns: 500 })
})
