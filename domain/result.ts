/**
 * An expected outcome: a value, or a refusal with a code from a closed set. A throw is a bug; a refusal (wrong
 * password, declined card, unreadable file) is a value.
 */
export type Result<Value, Code extends string> = Accepted<Value> | Refused<Code>

export type Accepted<Value> = { readonly ok: true; readonly value: Value }

/** When to try again, in milliseconds since 1970, where the service says so. */
export type Wait = { readonly retryAt?: number | undefined }

/** `detail` is text from the other side to show beside our own words, such as a provider's title. */
export type Refused<Code extends string> = Wait & {
  readonly ok: false
  readonly code: Code
  readonly detail?: string
}

export function accepted<Value>(value: Value): Accepted<Value> {
  return { ok: true, value }
}

export function refused<Code extends string>(code: Code, detail?: string): Refused<Code> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}

/** The value of a result that a guard has found accepted; throws for a refusal. */
export function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`Refused: ${result.code}`)
  return result.value
}

/** The part of a refusal that a machine keeps and shows. */
export function keptOf<Code extends string>({ code, retryAt }: Refused<Code>): Wait & { readonly refusal: Code } {
  return { refusal: code, retryAt }
}
