import * as v from 'valibot'
import { Refusal } from './refusal.ts'
import { readSmallBody } from './small-body.ts'
import { isStorable, notStorable } from './storable.ts'

/** Reads a JSON body and parses it by its schema; INVALID_REQUEST for anything else, named by the first wrong field. */
export async function readJson<Output>(request: Request, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('INVALID_REQUEST', 'The body is not application/json.')
  }
  const result = v.safeParse(schema, parseText((await readSmallBody(request)).toString('utf8')))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal('INVALID_REQUEST', `The body is not as it should be at "${v.getDotPath(issue) ?? ''}".`)
}

/** Characters that no text has, NUL and halves of a pair, can only come as escapes. */
function parseText(text: string): unknown {
  try {
    return text.includes('\\u') ? JSON.parse(text, requireStorable) : JSON.parse(text)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('INVALID_REQUEST', 'The body is no JSON.')
  }
}

function requireStorable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw notStorable()
  return value
}
