import type { Accepted, Refused } from '#domain/result.ts'
import { accepted, refused } from '#domain/result.ts'
import type { DocumentRefusal } from './document.ts'

/** Carries a refusal from deep within a reader up to its `refusing`. */
class DocumentFailure extends Error {
  readonly code: DocumentRefusal

  constructor(code: DocumentRefusal) {
    super(code)
    this.code = code
  }
}

/** Ends the reading of a file with a refusal; throws up to the enclosing `refusing`. */
export function fail(code: DocumentRefusal): never {
  throw new DocumentFailure(code)
}

/** Runs a reader, and turns its `fail` into a refusal. */
export function refusing<Value>(work: () => Value): Accepted<Value> | Refused<DocumentRefusal> {
  try {
    return accepted(work())
  } catch (error) {
    if (error instanceof DocumentFailure) return refused(error.code)
    throw error
  }
}
