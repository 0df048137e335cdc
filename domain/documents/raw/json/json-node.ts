import type { Stretch } from '../raw-file.ts'

/** The parts of a JSON document that can hold text. The stretch of a text excludes its quotes. */
export type JsonNode = JsonText | JsonObject | JsonList
export type JsonText = Stretch & { readonly kind: 'text'; readonly value: string }
/** `limit` is the most characters that the object allows its texts. Values that can hold no text are left out. */
export type JsonObject = Stretch & {
  readonly kind: 'object'
  readonly members: JsonMember[]
  limit: number | null
}
export type JsonList = Stretch & { readonly kind: 'list'; readonly members: JsonMember[] }

/** In a list the key is the index, which has no place in the text. */
export type JsonMember = { readonly key: string; readonly keyPlace: Stretch; readonly node: JsonNode }
