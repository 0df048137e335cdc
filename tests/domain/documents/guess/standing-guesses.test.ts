import { expect, test } from 'vitest'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import {
  guessesAfter,
  hasGuess,
  layGuess,
  nothingGuessed,
  withoutGuesses,
} from '#domain/documents/guess/kept-guesses.ts'
import { assignRole, type ColumnRole, moveStartRow } from '#domain/documents/sheet-setup.ts'

const source: ColumnRole = { kind: 'source' }
const german: ColumnRole = { kind: 'target', lang: 'deDE', name: 'German' }
const fresh = { sheetIndex: 0, startRow: 1, roles: [null, null, null] }
const guess: SheetGuess = {
  startRow: { value: 2, reason: 'Rows 1 and 2 hold the heads.' },
  columns: [null, { value: source, reason: 'In English.' }, { value: german, reason: 'In German.' }],
}
const { sheet, guesses } = layGuess(fresh, guess)

test('a sheet is set up as it was guessed, each guess with its reason', () => {
  expect(sheet).toEqual({ sheetIndex: 0, startRow: 2, roles: [null, source, german] })
  expect(guesses).toEqual({
    isTouched: false,
    startRow: { usual: 1, reason: 'Rows 1 and 2 hold the heads.' },
    columns: [
      { col: 1, reason: 'In English.' },
      { col: 2, reason: 'In German.' },
    ],
  })
})

test('a start row that is what it would be anyway is no guess', () => {
  const usual = layGuess(fresh, { ...guess, startRow: { value: 1, reason: '' } })
  expect([usual.guesses.startRow, hasGuess(usual.guesses)]).toEqual([null, true])
})

test('a sheet without guessed columns stays as it is', () => {
  expect(layGuess(fresh, { ...guess, columns: [null, null] })).toEqual({ sheet: fresh, guesses: nothingGuessed })
})

test.for([
  { name: 'a role that is taken away', after: assignRole(sheet, 1, null), columns: [2], row: true },
  { name: 'a role that is chosen again', after: assignRole(sheet, 2, { ...german }), columns: [1], row: true },
  { name: 'a role that moves', after: assignRole(sheet, 0, { ...german }), columns: [1], row: true },
  { name: 'a start row that is moved', after: moveStartRow(sheet, 0, 9), columns: [1, 2], row: false },
  { name: 'all that is taken away', after: withoutGuesses(sheet, guesses), columns: [], row: false },
  { name: 'the last role', after: { ...sheet, roles: [null, null, null] }, columns: [], row: false },
])('$name is no guess any more, and the others are', ({ after, columns, row }) => {
  const standing = guessesAfter(guesses, sheet, after)
  expect(standing.columns.map(({ col }) => col)).toEqual(columns)
  expect([standing.isTouched, standing.startRow !== null]).toEqual([true, row])
})

test('without the guesses the sheet has what a person chose alone', () => {
  expect(withoutGuesses(sheet, guesses)).toEqual(fresh)
  const chosen = assignRole(sheet, 0, { ...german })
  expect(withoutGuesses(chosen, guessesAfter(guesses, sheet, chosen))).toEqual({
    ...fresh,
    roles: [german, null, null],
  })
  const moved = moveStartRow(sheet, 5, 9)
  expect(withoutGuesses(moved, guessesAfter(guesses, sheet, moved)).startRow).toBe(5)
})
