import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import type { Pace } from './body-pace.ts'
import { Refusal } from './refusal.ts'
import { readSmallBody } from './small-body.ts'
import { isStorable, notStorable } from './storable.ts'

/**
 * Reads a JSON body and parses it by its schema; anything else is INVALID_REQUEST, with the name of the first wrong
 * field.
 */
export async function jsonBody<Output>(
  request: Request,
  schema: v.GenericSchema<unknown, Output>,
  pace: Pace,
): Promise<Output> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('INVALID_REQUEST', 'The body is not application/json.')
  }
  const bytes = await readSmallBody(request, pace)
  if (bytes.length > large) await ownTurn()
  const result = v.safeParse(schema, parseText(textOf(bytes)))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal('INVALID_REQUEST', `The body is not as it should be at "${v.getDotPath(issue) ?? ''}".`)
}

/** A larger body, in bytes, takes long enough to parse to keep others waiting. */
const large = 64 * 1024

let lastTurn = Promise.resolve()

/** Several large bodies may come at once: each is parsed in its own turn of the event loop. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/**
 * The most commas and opening brackets: the settings of a file with a thousand sheets have fewer. Parsing a million
 * takes a second.
 */
const mostMarks = 200_000
const marks = new Set(Buffer.from(',[{'))

/** Throws INVALID_REQUEST for bytes that are not UTF-8, and for more values than any call takes. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Refusal('INVALID_REQUEST', 'The body is no UTF-8.')
  let count = 0
  if (bytes.length > mostMarks) for (const byte of bytes) if (marks.has(byte)) count += 1
  if (count > mostMarks) throw new Refusal('INVALID_REQUEST', 'The body has too many values.')
  return bytes.toString('utf8')
}

function parseText(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_REQUEST', 'The body is no JSON.')
  }
  // Characters that a text may not hold, NUL and halves of a pair, can only come as escapes.
  if (text.includes('\\u')) requireStorable(value)
  return value
}

/** Walks a value of any depth without recursion. */
function requireStorable(whole: unknown): void {
  const waiting = [whole]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && !isStorable(value)) throw notStorable()
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw notStorable()
      waiting.push(inner)
    }
  }
}
