import type { Pick as Choose } from '#machines/harness/mutants.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Wrong values for a reply, or for a part of it. */
const strangers: readonly Json[] = [null, 42, '', [], {}, [{}], 'a page of somebody else', { data: null }]

/** A JSON reply that breaks its contract: another value altogether, or one with a missing or wrong part. */
export function broken(text: string, pick: Choose): string {
  const whole = JSON.parse(text) as Json
  const places = placesIn(whole)
  const place = places[pick(places.length + 1)]
  const stranger = strangers[pick(strangers.length)] ?? null
  if (place === undefined) return JSON.stringify(stranger)
  return JSON.stringify(changed(whole, place, pick(2) === 0 ? undefined : stranger))
}

/** The beginning of a text. */
export function cut(text: string, pick: Choose): string {
  return text.slice(0, 1 + pick(Math.max(1, text.length - 1)))
}

/** A body whose connection breaks on the way. */
export function breakingOff(text: string): ReadableStream<Uint8Array> {
  let isBegun = false
  return new ReadableStream({
    pull: (controller) => {
      if (isBegun) controller.error(new TypeError('The connection was lost'))
      else controller.enqueue(new TextEncoder().encode(text))
      isBegun = true
    },
  })
}

type Place = readonly (string | number)[]

/** Every part of a value, no deeper than a reply's own fields and the first of a list. */
function placesIn(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || at.length > 4) return []
  const keys = Array.isArray(value) ? value.slice(0, 1).map((_, index) => index) : Object.keys(value)
  return keys.flatMap((key) => {
    const place = [...at, key]
    return [place, ...placesIn((value as Record<string | number, Json>)[key] ?? null, place)]
  })
}

/** A copy with something else at this place, or nothing. */
function changed(value: Json, [key, ...rest]: Place, to: Json | undefined): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return to ?? null
  const own = (value as Record<string | number, Json>)[key] ?? null
  const part = rest.length === 0 ? to : changed(own, rest, to)
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? (part ?? null) : each))
  const { [key as string]: _, ...others } = value
  return part === undefined ? others : { ...others, [key]: part }
}
