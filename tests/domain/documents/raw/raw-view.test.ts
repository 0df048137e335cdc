import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import type { RawPart, RawSpot } from '#domain/documents/raw/view/raw-view.ts'
import { readWish } from '#domain/documents/raw/view/raw-viewer.ts'
import { indexRows, rowAt, rowStretch } from '#domain/documents/raw/view/row-index.ts'
import { countDocument } from '#domain/words/count-document.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { poSample } from '#tests/support/documents/raw/po-samples.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'

function open(fileName: string, text: string) {
  const view = openRawView(utf8(text), fileName)
  if (!view.ok) throw new Error(view.code)
  const { index, overview } = view.value
  return { ...view.value, all: readWish(index, { kind: 'parts', from: 0, to: overview.parts.length }).parts }
}

/** The lines of the text as they are shown. */
function linesOf(parts: readonly RawPart[]): string[] {
  const lines: string[] = []
  for (const { rows } of parts) {
    for (const { line, pieces } of rows) {
      lines[line - 1] = (lines[line - 1] ?? '') + pieces.map(({ text }) => text).join('')
    }
  }
  return lines
}

function marked(parts: readonly RawPart[]): string[] {
  return parts.flatMap(({ rows }) =>
    rows.flatMap(({ line, pieces }) =>
      pieces.flatMap(({ text, mark }) => (mark ? [`${line} ${mark.lang ?? mark.reason ?? mark.kind} ${text}`] : [])),
    ),
  )
}

test.for(rawSamples)('$name is shown whole, line by line', ({ fileName, text }) => {
  const { all, overview } = open(fileName, text)
  const lines = text.split('\n')
  expect(linesOf(all)).toEqual(lines.at(-1) === '' ? lines.slice(0, -1) : lines)
  expect(overview.lineCount).toBe(linesOf(all).length)
})

test.for(rawSamples)('$name is counted here as it is where it is billed', ({ fileName, text }) => {
  const { content, overview } = open(fileName, text)
  const document = openDocument(utf8(text), fileName)
  const read = document.ok && document.value.read()
  if (!read || !read.ok) throw new Error('It is no file')
  expect(content).toEqual(read.value)
  expect(overview.count).toEqual(countDocument(read.value, overview.settings))
  expect(overview.sets.texts).toBe(overview.count.stringCount)
})

test('the view tells apart final, unfinished and held-back texts', () => {
  const { all, overview } = open('de.po', poSample)
  expect(marked(all)).toEqual([
    '8 source "New game"',
    '9 deDE "Neues Spiel"',
    '12 source "Continue"',
    '17 source "Quit to desktop"',
    '18 draft "Beenden"',
    '21 source "%d oil can"',
    '22 source "%d oil cans"',
    '23 draft "%d Ölkanne"',
    '24 draft "%d Ölkannen"',
    '26 obsolete #~ msgid "Multiplayer"',
  ])
  expect([overview.sets, overview.held]).toEqual([{ texts: 5, translated: 1, held: 1 }, { obsolete: 1 }])
  expect(overview.warnings.map(({ kind, count, line }) => [kind, count, line])).toEqual([
    ['obsolete', 1, 26],
    ['fuzzy', 2, 17],
  ])
})

test('Next goes from text to text, and from the last to the first again', () => {
  const { index } = open('de.po', poSample)
  const step = (way: 'next' | 'previous', from: RawSpot | undefined) =>
    readWish(index, { kind: 'step', way, among: 'texts', from }).spot
  const sources: unknown[] = []
  let spot: RawSpot | undefined
  for (let times = 0; times < 6; times += 1) {
    spot = step('next', spot)
    sources.push(spot?.subject.kind === 'text' && [spot.rank?.number, spot.line, spot.subject.source])
  }
  expect(sources).toEqual([
    [1, 8, 'New game'],
    [2, 12, 'Continue'],
    [3, 17, 'Quit to desktop'],
    [4, 21, '%d oil can'],
    [5, 22, '%d oil cans'],
    [1, 8, 'New game'],
  ])
  expect([step('previous', spot)?.line, step('previous', undefined)?.line]).toEqual([22, 22])
})

test('a place leads to the text that stands there, its source where it is a translation, or to itself', () => {
  const { index } = open('de.po', poSample)
  const at = (words: string) => {
    const start = poSample.indexOf(words)
    return readWish(index, { kind: 'place', place: { start, end: start + words.length } }).spot
  }
  expect(at('eues Spiel')?.subject).toMatchObject({
    kind: 'text',
    id: 'menu|New game',
    context: 'menu',
    targets: [{ lang: 'deDE', text: 'Neues Spiel' }],
    draft: null,
  })
  expect(at('Beenden')?.subject).toMatchObject({ source: 'Quit to desktop', targets: [], draft: 'Beenden' })
  expect(at('#~ msgid')?.subject).toMatchObject({ kind: 'held', reason: 'obsolete' })
  expect(at('#| msgid')).toMatchObject({ line: 16, rank: undefined, subject: { kind: 'place', text: '#| msgid' } })
})

test('a file in one line is cut into rows, and into parts that are handed over by themselves', () => {
  const text = JSON.stringify(
    Object.fromEntries(Array.from({ length: 3_000 }, (_, key) => [`key.${key}`, 'Row 🛶 on, '])),
  )
  const { index, all, overview } = open('en.json', text)
  expect(linesOf(all)).toEqual([text])
  expect(
    Math.max(...all.flatMap(({ rows }) => rows.map(({ pieces }) => pieces.map((p) => p.text).join('').length))),
  ).toBeLessThan(410)
  expect(Math.max(...overview.parts.map(({ characters }) => characters))).toBeLessThan(9_000)
  expect(readWish(index, { kind: 'parts', from: 2, to: 4 }).parts).toEqual(all.slice(2, 4))
  const last = readWish(index, { kind: 'step', way: 'previous', among: 'texts', from: undefined })
  expect([last.spot?.rank, last.spot?.part]).toEqual([
    { set: 'texts', number: 3_000, total: 3_000 },
    overview.parts.length - 1,
  ])
  expect(last.parts.map((part) => part.index)).toContain(last.spot?.part)
})

test('rows hold every character but line ends, once, and each place lies in its row', () => {
  const piece = fc.oneof(
    fc.constantFrom('\n', '\r\n', '\r', ' ', '🛶', 'long '.repeat(90), 'x'.repeat(900)),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const rows = indexRows(text)
      let shown = ''
      for (let row = 0; row < rows.starts.length; row += 1) {
        const { start, end } = rowStretch(text, rows, row)
        expect(text.slice(start, end)).not.toMatch(/[\r\n]/)
        shown += text.slice(start, end)
        expect(rowAt(rows, start)).toBe(row)
      }
      expect(shown).toBe(text.replaceAll(/[\r\n]/g, ''))
      expect(rows.lines.at(-1) ?? 1).toBe(text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/).length)
    }),
  )
})
