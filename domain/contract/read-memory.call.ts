import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

const placeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * What translation memory knows of all cells of a file; the roles of its columns are ignored. `sources` are the texts of
 * its cells that the customer's company has had translated, as the keys of `text-identity.ts`: once for each scope whose
 * translations agree, else once for each string id. `known` holds, for each language, the indexes of the sources that
 * are known in it. Both are empty for an order without an owner.
 */
export const fileMemorySchema = v.object({
  sources: v.array(v.string()),
  languages: v.array(v.object({ lang: v.string(), known: v.array(placeSchema) })),
})

export type FileMemory = v.InferOutput<typeof fileMemorySchema>

/** EXCEEDED_LIMIT also where the reply would be too large to wait for. */
export const readMemory = defineCall({
  method: 'GET',
  path: '/purchase/order/memory/{orderId}/{fileName}',
  who: 'order',
  body: none,
  replies: { 200: json(v.object({ data: fileMemorySchema })) },
  errors: ['FILE_NOT_FOUND', 'NON_SUPPORTED_FILE_TYPE', 'EXCEEDED_LIMIT', 'UPLOAD_FAILED', 'UNPAID_TOO_MUCH'],
})
