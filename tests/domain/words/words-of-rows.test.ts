import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Segment } from '#domain/documents/segments.ts'
import { countWords } from '#domain/words/count-words.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { rememberedWords } from '#domain/words/words-of-rows.ts'

const rowAt = (sheetIndex: number, row: number, source: string): Segment => ({
  sheetIndex,
  row,
  source,
  filled: [],
  identity: { source, scope: '', stringId: '' },
})

test('a row has its words, whatever stood in it or beside it before', () => {
  const rows = fc.array(
    fc.record({
      sheet: fc.nat(2),
      row: fc.nat(4),
      source: fc.constantFrom('', 'Quit', 'Hi {name}', 'Hi @NAME@ and [X_Y]'),
      placeholders: fc.constantFrom<ChosenShapes>({}, { '@@ capitals': true }, { '[] code': false }),
    }),
  )
  fc.assert(
    fc.property(rows, (asked) => {
      const wordsOf = rememberedWords()
      for (const { sheet, row, source, placeholders } of asked) {
        expect(wordsOf(rowAt(sheet, row, source), placeholders)).toBe(countWords(source, placeholders))
      }
    }),
  )
})
