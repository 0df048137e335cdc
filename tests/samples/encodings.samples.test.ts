import { expect, test } from 'vitest'
import { decodeText } from '#domain/documents/text/decode-text.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { rowsOf } from '#tests/support/documents/merging.ts'
import { sharedFile } from './shared-files.ts'

const columns = {
  English: 'windows-1252',
  Portuguese: 'windows-1252',
  German: 'windows-1252',
  Dutch: 'windows-1252',
  Finnish: 'windows-1252',
  French: 'windows-1252',
  Spanish: 'windows-1252',
  Italian: 'windows-1252',
  Russian: 'windows-1251',
  Japanese: 'shift_jis',
  'Chinese (Simplified)': 'gb18030',
  'Chinese (Traditional)': 'gb18030',
} as const satisfies Record<string, TextEncoding>

test('each language of a real game is recognised, twenty rows at a time', () => {
  const { fileName, bytes } = sharedFile('samples/ovr-translations.xlsx')
  const [rows = []] = rowsOf(bytes, fileName)
  const guesses = Object.entries(columns).flatMap(([language, encoding]) => {
    const col = rows[0]?.indexOf(language) ?? -1
    return Array.from({ length: 80 }, (_, part) => {
      const lines = rows.slice(1 + part * 5, 21 + part * 5).map((row) => `${row[1]}\t${row[col]}\n`)
      const fitting = lines.filter((line) => encodeText(line, encoding) !== null)
      const encoded = encodeText(fitting.join(''), encoding)
      if (!encoded) throw new Error(`${encoding} lacks a character of ${fitting.join('')}`)
      return { language, part, encoding, guess: decodeText(encoded) }
    })
  })
  const telling = guesses.filter(({ guess }) => !/^\p{ASCII}*$/u.test(guess.text))
  expect(telling.length).toBeGreaterThan(800)
  expect(telling.filter(({ encoding, guess }) => guess.encoding !== encoding)).toEqual([])
})
