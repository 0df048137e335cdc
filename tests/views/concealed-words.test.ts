import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import type { Concealed } from '#domain/documents/concealed.ts'
import { concealedNotes, encodingNote, leftOutNote } from '#views/setup/concealed-words.ts'

const none = { count: 0, places: [] }
const shown: Concealed = { isHidden: false, rows: none, columns: none, merged: none }

test.for<{ name: string; concealed: Partial<Concealed>; marked?: boolean; notes: string[] }>([
  { name: 'nothing', concealed: {}, notes: [] },
  {
    name: 'a hidden sheet that is marked',
    concealed: { isHidden: true },
    notes: ['This sheet is hidden in the file. It is translated too.'],
  },
  {
    name: 'a hidden sheet that is not marked',
    concealed: { isHidden: true },
    marked: false,
    notes: ['This sheet is hidden in the file. It is left out until you mark its source column.'],
  },
  {
    name: 'formulas that failed',
    concealed: {
      failed: {
        count: 3,
        places: [
          { row: 1, col: 2 },
          { row: 8, col: 26 },
        ],
      },
    },
    notes: ['3 formulas show errors, which are no texts: C2, AA9 and more.'],
  },
  {
    name: 'a formula that no program has worked out',
    concealed: { unvalued: { count: 1, places: [{ row: 1, col: 1 }] } },
    notes: [
      '1 formula has no value in the file, and counts as empty: B2. Open the file in a spreadsheet program, save it, and choose it again.',
    ],
  },
  {
    name: 'hidden rows',
    concealed: {
      rows: {
        count: 4,
        places: [
          { from: 1, to: 1 },
          { from: 3, to: 5 },
        ],
      },
    },
    notes: ['4 hidden rows are translated too: 2, 4–6.'],
  },
  {
    name: 'a hidden row of a sheet without a source column',
    concealed: { rows: { count: 1, places: [{ from: 0, to: 0 }] } },
    marked: false,
    notes: ['1 hidden row is in this sheet: 1.'],
  },
  {
    name: 'more hidden rows than are named',
    concealed: {
      rows: {
        count: 1_200,
        places: [
          { from: 1, to: 1 },
          { from: 3, to: 5 },
        ],
      },
    },
    notes: ['1,200 hidden rows are translated too: 2, 4–6 and more.'],
  },
  {
    name: 'hidden columns',
    concealed: {
      columns: {
        count: 4,
        places: [
          { from: 1, to: 1 },
          { from: 25, to: 27 },
        ],
      },
    },
    notes: ['4 columns are hidden in the file: B, Z–AB.'],
  },
  {
    name: 'merged cells',
    concealed: {
      merged: {
        count: 3,
        places: [
          { top: 0, left: 0, bottom: 0, right: 3 },
          { top: 4, left: 1, bottom: 6, right: 1 },
        ],
      },
    },
    notes: ['3 merged cells have their texts in the first place: A1:D1, B5:B7 and more.'],
  },
])('$name is said', ({ concealed, marked = true, notes }) => {
  expect(concealedNotes({ ...shown, ...concealed }, marked)).toEqual(notes)
})

test('the sheets that are hidden and left out are named', () => {
  expect(leftOutNote([])).toBeUndefined()
  expect(leftOutNote(['Old'])).toBe(
    'The sheet “Old” is hidden in the file, and left out. Look at it, and mark its source column to have it translated.',
  )
  expect(leftOutNote(['Old', 'Lists'])).toBe(
    '2 sheets are hidden in the file, and left out: “Old”, “Lists”. Look at them, and mark their source columns to have them translated.',
  )
})

test('a file that does not say its encoding shows a text that has letters beyond ASCII', () => {
  const text = 'key,en,pl\na,Open it,Otwórz drzwi\nb,Close it,Zamknij źle łąka\n'
  const bytes = encodeText(text, 'windows-1250')
  const document = openDocument(bytes ?? new Uint8Array(), 'a.csv')
  const content = document.ok ? document.value.preview(10) : document
  const { encoding = 'utf-8', telling = '' } = content.ok ? content.value : {}
  expect(encodingNote(encoding, telling)).toBe(
    'The file does not say its encoding. Read as Windows-1250, one of its texts is “Otwórz drzwi”. If its letters are wrong, choose another encoding above.',
  )
  const known = openDocument(new TextEncoder().encode(text), 'a.csv')
  expect(known.ok && known.value.read()).not.toHaveProperty('value.telling')
})
