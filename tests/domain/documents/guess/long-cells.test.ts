import { expect, test } from 'vitest'
import { guessSheets } from '#domain/documents/guess/guess-sheets.ts'

const pieces = ['a', '1', '1 ', 'a1', 'a.', '. ', '1_', 'A-', '<a', '{', '}', '漢', 'é']

test.for(pieces)('a cell of many %j is looked at in linear time', (piece) => {
  const text = piece.repeat(8_000 / piece.length)
  const rows = [
    ['key', 'x', text],
    ['a', text, 'Hello there'],
    ['b', 'Go on', `${text}x`],
  ]
  const started = process.threadCpuUsage()
  guessSheets([{ sheetName: 'a', headerRow: rows[0] ?? [], rows, rowCount: 3, columnCount: 3 }], ['deDE', 'frFR'])
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(1_000)
})
