import * as v from 'valibot'

/**
 * What was guessed of a sheet and stands as it was guessed, each with its reason. `startRow` is there when it is another
 * than without a guess. Once a person has changed anything in the sheet it is touched, and nothing is guessed there again.
 */
export const sheetGuessesSchema = v.object({
  isTouched: v.boolean(),
  startRow: v.nullable(v.object({ usual: v.number(), reason: v.string() })),
  columns: v.array(v.object({ col: v.number(), reason: v.string() })),
})

export type SheetGuesses = v.InferOutput<typeof sheetGuessesSchema>
