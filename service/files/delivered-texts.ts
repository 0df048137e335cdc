import * as v from 'valibot'
import type { UnitTexts } from '#domain/documents/delivery/unit.ts'

const textsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])))

/** The texts of a language, as they are stored between two deliveries. */
export function textsJson(texts: UnitTexts): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([...texts]))
}

export function textsFrom(json: Uint8Array): Map<string, string> {
  return new Map(v.parse(textsSchema, new TextDecoder().decode(json)))
}
