import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'

/** The source column, and one that stays guessed when a person marks the source. */
export const shortlyGuessed: readonly SheetGuess[] = [
  {
    startRow: { value: 1, reason: 'Row 1 holds the heads.' },
    columns: [
      { value: { kind: 'additional', type: 'stringIdentifier' }, reason: '“id” stands for an identifier.' },
      null,
      { value: { kind: 'source' }, reason: '“text_en” stands for English.' },
    ],
  },
]
