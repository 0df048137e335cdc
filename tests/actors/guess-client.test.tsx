import { expect, test } from 'vitest'
import { guessInWorker } from '#actors/documents/guess-client.ts'
import { guessSheets } from '#domain/documents/guess/guess-sheets.ts'

const rows = [
  ['key', 'English', 'French'],
  ['menu.leave', 'Leave now.', 'Partez.'],
  ['menu.stay', 'Stay a while.', 'Restez un peu.'],
]
const task = {
  sheets: [{ sheetName: 'Menu', headerRow: rows[0] ?? [], rows, rowCount: 3, columnCount: 3 }],
  languages: ['frFR', 'deDE'],
}

test('the worker guesses what the domain guesses', async () => {
  const guesses = await guessInWorker(task, new AbortController().signal)
  expect(guesses).toEqual(guessSheets(task.sheets, task.languages))
  expect(guesses[0]?.columns.map((column) => column?.value.kind)).toEqual(['additional', 'source', 'target'])
})

test('an abort ends the guessing', async () => {
  const abort = new AbortController()
  const guessing = guessInWorker(task, abort.signal)
  abort.abort('enough')
  await expect(guessing).rejects.toBe('enough')
  await expect(guessInWorker(task, abort.signal)).rejects.toBe('enough')
})
