import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import type { RawFile } from '#domain/documents/raw/raw-file.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { readRawText } from '#tests/support/documents/raw/raw-reading.ts'
import { type RawSample, rawSamples } from '#tests/support/documents/raw/raw-samples.ts'

const lineEnds = { LF: '\n', 'CR LF': '\r\n', CR: '\r' }

/** Every sample with each line end, with a mark and without, and in UTF-16. */
const written = rawSamples.flatMap(({ name, fileName, text }) =>
  Object.entries(lineEnds).flatMap(([lineEnd, sign]) => {
    const ended = text.replaceAll('\n', sign)
    return [
      { name: `${name} with ${lineEnd}`, fileName, bytes: utf8(ended) },
      { name: `${name} with ${lineEnd} and a mark`, fileName, bytes: utf8(`\uFEFF${ended}`) },
      { name: `${name} with ${lineEnd} in UTF-16`, fileName, bytes: utf16(`\uFEFF${ended}`) },
    ]
  }),
)

test.for(written)('$name: merging nothing, or what is there, changes no byte', ({ fileName, bytes }) => {
  const opened = openRawFile(bytes, fileName)
  if (!opened.ok) throw new Error(opened.code)
  const file = opened.value
  expect(mergeRaw(file, new Map(), 'deDE')).toEqual({ bytes, skipped: [] })
  const isFinished = file.segments.filter(({ slot }) => slot.edits.length === 0)
  const current = new Map(isFinished.map(({ id, slot }) => [id, slot.current]))
  expect(mergeRaw({ ...file, languageMarks: [] }, current, 'deDE')).toEqual({ bytes, skipped: [] })
})

test('each line end and encoding is read as the same texts', () => {
  const read = written.map(({ fileName, bytes }) => {
    const opened = openRawFile(bytes, fileName)
    return opened.ok ? opened.value.segments.map(({ id, source }) => [id, source]) : opened.code
  })
  expect(read).toEqual(
    rawSamples.flatMap(({ fileName, text }) => {
      const texts = readRawText(fileName, text).segments.map(({ id, source }) => [id, source])
      return Array.from({ length: 9 }, () => texts)
    }),
  )
})

const pieces = [
  '"',
  "'",
  '\\',
  '\\n',
  '\\u0041',
  '<b>',
  '</b>',
  '<',
  '&',
  '&amp;',
  '&town;',
  ']]>',
  '@',
  '?',
  '%s',
  '{0}',
]
const spaces = [
  ' ',
  '  ',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\u00A0',
  '\u2028',
  '\u0001',
  '\u007F',
  '\u0085',
  '\uFFFE',
  '\uD83D',
]
const translation = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ...spaces), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 8 })
  .map((all) => all.join(''))
  .filter((text) => text.trim() !== '')

test.for(rawSamples)('$name: whatever is merged is read again', ({ fileName, text }) => {
  const file = readRawText(fileName, text)
  const translations = fc.array(translation, { minLength: file.segments.length, maxLength: file.segments.length })
  const check = fc.property(translations, (texts) => {
    const merged = new Map(file.segments.map(({ id }, index) => [id, texts[index] ?? '']))
    const { bytes, skipped } = mergeRaw(file, merged, 'enGB')
    const again = openRawFile(bytes, fileName)
    const outer = fileName.endsWith('.po') ? /^\n+|(?:\r?\n)+$/g : /(?!)/g
    const trimmed = (texts: Record<string, string>) => mapValues(texts, (text) => text.replaceAll(outer, ''))
    expect(again.ok && trimmed(currentOf(again.value))).toEqual(trimmed(expectedOf(file, merged, skipped, fileName)))
  })
  fc.assert(check, { numRuns: 200 })
})

function mapValues(texts: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, change(text)]))
}

function currentOf(file: RawFile): Record<string, string> {
  return Object.fromEntries(file.segments.map(({ id, slot }) => [id, slot.current]))
}

/**
 * The merged text, or the present text where the merge skipped it. Text nodes lose the white space around them. Of a
 * .po, line ends at the start and end are as in the id.
 */
function expectedOf(
  file: RawFile,
  merged: ReadonlyMap<string, string>,
  skipped: readonly { id: string; fault: string }[],
  fileName: string,
): Record<string, string> {
  const left = new Set(skipped.map(({ id }) => id))
  return Object.fromEntries(
    file.segments.map(({ id, slot }) => {
      const text = merged.get(id) ?? ''
      const isTrimmed = fileName === 'quests.xml' && slot.dialect === 'xml'
      const kept = isTrimmed ? text.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '') : text
      return [id, left.has(id) ? slot.current : kept]
    }),
  )
}

test('a merge refuses only texts that the format cannot hold', () => {
  const faults = (sample: RawSample, text: string) => {
    const file = readRawText(sample.fileName, sample.text)
    const { skipped } = mergeRaw(file, new Map(file.segments.map(({ id }) => [id, text])), 'deDE')
    return new Set(skipped.map(({ fault }) => fault))
  }
  const holding = (text: string) =>
    rawSamples.filter((sample) => faults(sample, text).size === 0).map(({ fileName }) => fileName.split('.').at(-1))
  expect(new Set(holding('a\uD83Db'))).toEqual(new Set(['json', 'xml', 'strings']))
  expect(new Set(holding('a\u0001b'))).toEqual(new Set(['po', 'json', 'xml', 'strings']))
  expect(new Set(holding('\u0085\u2028'))).toEqual(new Set(['po', 'json', 'resx', 'xml', 'strings', 'xliff', 'xlf']))
})

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).buffer)
}
