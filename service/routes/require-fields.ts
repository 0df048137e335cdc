import { Refusal } from '#service/http/refusal.ts'

/** Refuses what the rules of a form find wrong, and any text longer than 200 characters. */
export function requireFields(fields: Readonly<Record<string, string>>, wrong: object): void {
  const long = Object.entries(fields).filter(([, value]) => value.length > 200)
  const names = [...Object.keys(wrong), ...long.map(([name]) => name)]
  if (names.length > 0) throw new Refusal('INVALID_REQUEST', `Not as it should be: ${names.join(', ')}.`)
}
