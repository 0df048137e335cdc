import * as v from 'valibot'

/**
 * The guesses of a sheet that still stand, each with its reason. `startRow` is set when the guess moved it. Once a
 * person has changed anything in the sheet, `isTouched` is true and nothing is guessed there again.
 */
export const sheetGuessesSchema = v.object({
  isTouched: v.boolean(),
  startRow: v.nullable(v.object({ usual: v.number(), reason: v.string() })),
  columns: v.array(v.object({ col: v.number(), reason: v.string() })),
})

export type SheetGuesses = v.InferOutput<typeof sheetGuessesSchema>
