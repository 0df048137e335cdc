import { Refusal } from './refusal.ts'

/** Whether a database can keep the text: Postgres accepts no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export function notStorable(): Refusal {
  return new Refusal('INVALID_REQUEST', 'A text holds characters that no text has.')
}
