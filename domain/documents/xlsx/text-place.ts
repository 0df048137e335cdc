/** A stretch of a text, counted in UTF-16 units from its start. */
export type TextPlace = { from: number; to: number }

/** The empty place before a place. */
export function startOf({ from }: TextPlace): TextPlace {
  return { from, to: from }
}
