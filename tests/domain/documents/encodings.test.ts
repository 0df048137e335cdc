import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { decodeText, possibleEncodings } from '#domain/documents/text/decode-text.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { type TextEncoding, textEncodings } from '#domain/documents/text-encoding.ts'
import { gameTexts } from '#tests/support/documents/game-texts.ts'
import { noise, utf8 } from '#tests/support/documents/hostile-file.ts'
import { concat } from '#tests/support/documents/zip.ts'

const languagesOf: Record<TextEncoding, readonly (keyof typeof gameTexts)[]> = {
  'utf-8': ['en', 'fr', 'ru', 'zhCN', 'ja'],
  'utf-16le': ['en', 'fr', 'ru', 'zhCN', 'ja'],
  'utf-16be': ['en', 'fr', 'ru', 'zhCN', 'ja'],
  'windows-1252': ['en', 'fr', 'de', 'es', 'pt', 'sv'],
  'windows-1251': ['ru', 'uk', 'bg'],
  gb18030: ['zhCN', 'zhTW'],
  shift_jis: ['ja'],
  'windows-1250': ['pl', 'cs', 'hu'],
  'iso-8859-2': ['pl', 'cs', 'hu'],
  'euc-jp': ['ja'],
  'euc-kr': ['ko'],
  big5: ['zhTW'],
}

function encoded(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  const bytes = encodeText(text, encoding)
  if (bytes === null) throw new Error(`${encoding} lacks a character of ${text}`)
  return bytes
}

/** A table of 200 bytes or a little more: key, English, and a translation in some rows or in all. */
function table(language: keyof typeof gameTexts, encoding: TextEncoding, from: number, everyNth: number): string {
  const [texts, source] = [gameTexts[language], gameTexts.en].map((lines) =>
    lines.filter((line) => encodeText(line, encoding) !== null),
  )
  let text = ''
  for (let row = 0; text.length < 200; row += 1) {
    const translation = row % everyNth === 1 % everyNth ? pick(texts, from * 31 + row) : ''
    text += `KEY_${row},"${pick(source, from * 37 + row * 3)}","${translation}"\r\n`
  }
  return text
}

/** One of the lines, scattered by its number and the same each time. */
function pick(lines: readonly string[] | undefined, seed: number): string {
  return lines?.[(Math.imul(seed + 1, 0x9e3779b1) >>> 12) % lines.length] ?? ''
}

/** Encodings whose texts read as no other, and those that share most of their letters or bytes with another. */
const telling = textEncodings.slice(0, 7)
const alike = textEncodings.slice(7)

const shapes = { 'every row': 1, 'every third row': 3, 'one row': 1_000 } as const

test.for(telling.flatMap((encoding) => Object.entries(shapes).map(([shape, nth]) => [encoding, shape, nth] as const)))(
  '%s is recognised in every table of 200 bytes that is translated in %s',
  ([encoding, , everyNth]) => {
    const guesses = languagesOf[encoding].flatMap((language) =>
      Array.from({ length: 200 }, (_, from) =>
        decodeText(encoded(table(language, encoding, from, everyNth), encoding)),
      ),
    )
    const ascii = /^\p{ASCII}*$/u
    const wrong = guesses.filter((guess) => guess.encoding !== encoding && !ascii.test(guess.text))
    expect(guesses.length).toBeGreaterThanOrEqual(200)
    expect(wrong).toEqual([])
  },
)

test.for(alike)('%s is recognised in nearly every table of 200 bytes, by what it says', (encoding) => {
  const wrong = languagesOf[encoding].flatMap((language) =>
    Array.from({ length: 200 }, (_, from) => table(language, encoding, from, 1)).filter(
      (text) => decodeText(encoded(text, encoding)).text !== text,
    ),
  )
  expect(wrong.length).toBeLessThan(languagesOf[encoding].length * 4)
})

test.for([
  [
    'windows-1252',
    'key,en,it\na,The file is no picture,Il file non è un immagine\nb,Only where it is seen,Solo quando è visibile\n',
  ],
  ['windows-1250', 'key,en,hu\na,He is here,Ő itt van\nb,She is not,Nem ő\n'],
  ['windows-1250', 'key,en,pl\na,Open the door,Otwórz drzwi\nb,Close it,Zamknij źle łąka\n'],
  ['iso-8859-2', 'key,en,pl\na,Open the door,Otwórz drzwi\nb,Close it,Zamknij źle łąka\n'],
  ['euc-jp', 'key,en,ja\na,Open the door,扉を開ける\nb,Close it,閉じる表ソ\n'],
  ['euc-kr', 'key,en,ko\na,Open the door,문을 열어라\nb,Close it,닫기\n'],
  ['big5', 'key,en,zh-TW\na,Open the door,打開門\nb,Close it,關閉它\n'],
] as const)('a small table in %s is read as it was written', ([encoding, text]) => {
  expect(decodeText(encoded(text, encoding))).toEqual({ text, encoding })
})

test.for([
  { name: 'UTF-8', mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { name: 'UTF-16 LE', mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { name: 'UTF-16 BE', mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const)('a byte order mark says $name, and is no part of the text', ({ mark, encoding }) => {
  const bytes = concat([Uint8Array.from(mark), encoded('日本', encoding)])
  expect(decodeText(bytes)).toEqual({ text: '日本', encoding })
  expect(possibleEncodings(bytes)).toEqual([encoding])
})

test('a choice goes before the guess', () => {
  const bytes = encoded('key,en,ru\nA,Yes,Да\n', 'windows-1251')
  const document = openDocument(bytes, 'a.csv', { encoding: 'windows-1252' })
  expect(document.ok && document.value.read()).toEqual({
    ok: true,
    value: {
      numberOfSheet: 1,
      encoding: 'windows-1252',
      telling: 'Äà',
      sheets: [
        {
          sheetName: 'a',
          headerRow: ['key', 'en', 'ru'],
          rows: [
            ['key', 'en', 'ru'],
            ['A', 'Yes', 'Äà'],
          ],
        },
      ],
    },
  })
})

test('a choice that the bytes do not fit is refused', () => {
  const document = openDocument(encoded('é', 'windows-1252'), 'a.csv', { encoding: 'utf-8' })
  expect(document.ok && document.value.read()).toEqual({ ok: false, code: 'UPLOAD_FAILED' })
})

test.for([
  { name: 'ASCII', bytes: utf8('plain'), possible: ['utf-8', ...telling.slice(3), ...alike] },
  {
    name: 'Windows-1252',
    bytes: Uint8Array.of(0x41, 0xe9, 0x2c),
    possible: ['windows-1252', 'windows-1251', 'windows-1250', 'iso-8859-2'],
  },
  { name: 'UTF-16 without a mark', bytes: Uint8Array.of(0x41, 0, 0x42, 0), possible: ['utf-16le'] },
  { name: 'a program', bytes: noise(400), possible: [] },
] as const)('$name can be read in some encodings', ({ bytes, possible }) => {
  expect(possibleEncodings(bytes)).toEqual(possible)
})

// The bytes of other delimiters are within characters of East Asia.
test('sheets parted by commas are equally wide and long in each of the encodings that can be chosen', () => {
  const structural = fc.constantFrom(0x22, 0x2c, 0x3b, 0x09, 0x0a, 0x0d, 0x7c, 0x41)
  const byte = fc.oneof({ weight: 3, arbitrary: structural }, fc.integer({ min: 0x80, max: 0xff }))
  const name = fc.constantFrom('a.csv', 'a.tsv', 'a.txt')
  let compared = 0
  const check = fc.property(
    fc.uint8Array({ minLength: 1, maxLength: 60 }),
    fc.array(byte, { maxLength: 60 }),
    name,
    (any, some, fileName) => {
      for (const bytes of [any, Uint8Array.from(some)]) {
        const sizes = possibleEncodings(bytes).map((encoding) => {
          const document = openDocument(bytes, fileName, { encoding, delimiter: ',' })
          const content = document.ok ? document.value.read() : document
          return content.ok
            ? content.value.sheets.map(({ rows, headerRow }) => [rows.length, headerRow.length])
            : content
        })
        compared += Math.max(0, sizes.length - 1)
        expect(new Set(sizes.map((size) => JSON.stringify(size))).size).toBeLessThanOrEqual(1)
      }
    },
  )
  fc.assert(check, { numRuns: 500 })
  expect(compared).toBeGreaterThan(250)
})

test('whatever is encoded is decoded to the same', () => {
  const characters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(...Object.values(gameTexts).flat()),
  )
  const written = new Set<TextEncoding>()
  const check = fc.property(characters, fc.constantFrom(...textEncodings), (text, encoding) => {
    const bytes = encodeText(text, encoding)
    if (bytes === null) return
    written.add(encoding)
    expect(new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)).toBe(text)
  })
  fc.assert(check, { numRuns: 500 })
  expect([...written].toSorted()).toEqual([...textEncodings].toSorted())
})

test.for([
  ['windows-1252', '日'],
  ['windows-1251', 'é'],
  ['shift_jis', '한'],
  ['shift_jis', '😀'],
  // Node does not know what Microsoft added to it, nor what Hong Kong did.
  ['euc-kr', '똠'],
  ['big5', '嘅'],
] as const)('%s has no %s', ([encoding, text]) => {
  expect(encodeText(text, encoding)).toBeNull()
})

test.for([
  ['gb18030', '中', [0xd6, 0xd0]],
  ['gb18030', '😀', [0x94, 0x39, 0xfc, 0x36]],
  ['gb18030', '한', [0x83, 0x36, 0x84, 0x33]],
  ['shift_jis', '髙', [0xfb, 0xfc]],
  ['shift_jis', 'ｱ∪', [0xb1, 0x81, 0xbe]],
  ['windows-1252', '€', [0x80]],
  ['windows-1251', 'Ж', [0xc6]],
  ['windows-1250', 'ą', [0xb9]],
  ['iso-8859-2', 'ą', [0xb1]],
  ['euc-jp', '扉', [0xc8, 0xe2]],
  ['euc-jp', 'ｱ', [0x8e, 0xb1]],
  ['euc-kr', '문', [0xb9, 0xae]],
  ['euc-jp', '丂', [0x8f, 0xb0, 0xa1]],
  ['big5', '門', [0xaa, 0xf9]],
] as const)('%s writes %s as other programs do', ([encoding, text, bytes]) => {
  expect(encodeText(text, encoding)).toEqual(Uint8Array.from(bytes))
})
