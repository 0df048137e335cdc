import { maximumLength } from '#domain/accounts/field-rules.ts'
import { Refusal } from '#service/http/refusal.ts'

/** Refuses what a form's rules find wrong, and any text longer than a field may be. */
export function requireFields(fields: Readonly<Record<string, string>>, wrong: object): void {
  const long = Object.entries(fields).filter(([, value]) => value.length > maximumLength)
  const names = [...Object.keys(wrong), ...long.map(([name]) => name)]
  if (names.length > 0) throw new Refusal('INVALID_REQUEST', `Not as it should be: ${names.join(', ')}.`)
}
