/** A stretch of the text; a file's own type of it stands on this one. */
type Place = { readonly start: number; readonly end: number }

/** The parts of a JSON document that can hold text. The stretch of a text excludes its quotes. */
export type JsonNode = JsonText | JsonObject | JsonList
export type JsonText = Place & { readonly kind: 'text'; readonly value: string }
/** `limit` is the most characters that the object allows its texts. */
export type JsonObject = Container & { readonly kind: 'object'; limit: number | null }
export type JsonList = Container & { readonly kind: 'list' }

/** Values that can hold no text are no members, but they are counted, and nothings keep their places. */
type Container = Place & {
  readonly members: JsonMember[]
  nulls?: JsonNull[]
  count: number
  /** Where the last value begins, with its key, and what knows where it ends. */
  last: { readonly start: number; readonly node: JsonNode | Place } | null
}

/** In a list the key is the index, which has no place in the text. */
export type JsonMember = { readonly key: string; readonly keyPlace: Place; readonly node: JsonNode }
export type JsonNull = Place & { readonly key: string; readonly kind: 'null' }

/** The place of a value, with its quotes. */
export function writtenPlace(node: JsonNode | Place): Place {
  const quote = 'kind' in node && node.kind === 'text' ? 1 : 0
  return { start: node.start - quote, end: node.end + quote }
}

/** The values by their keys, or indexes; of two equal keys the last one counts, as in programs. */
export function valuesOf({ members, nulls = [] }: JsonObject | JsonList): Map<string, JsonNode | JsonNull> {
  const all: (readonly [string, JsonNode | JsonNull])[] = [
    ...members.map(({ key, node }) => [key, node] as const),
    ...nulls.map((one) => [one.key, one] as const),
  ]
  return new Map(nulls.length === 0 ? all : all.toSorted(([, one], [, other]) => one.start - other.start))
}
