/**
 * How notes to linguists state the limit of a translation: `[CHAR LIMIT=30]` (Android), `max-length:30` (Weblate),
 * `MaxLength=30`, `Max. 30 characters`.
 */
const LIMIT = [
  /\bchar(?:acter)?s?[ _-]?limit["']?\s{0,4}[:=]?\s{0,4}(\d{1,6})\b/i,
  /\bmax(?:imum)?[ ._-]?(?:len(?:gth)?|char(?:acter)?s?|width)["']?\s{0,4}[:=]\s{0,4}(\d{1,6})\b/i,
  /\bmax(?:imum)?\.? (?:of )?(\d{1,6}) char/i,
]

/** `Speaker: Mira` at the start of a line, with or without quotes, as several engines export it. */
const SPEAKER =
  /^[\t *"'@]{0,8}(?:speaker|character|spoken by|said by|voice(?:d by)?|actor)["']?[\t ]{0,8}[:=][\t ]{0,8}["']?([^\n\r"']{1,80})/im

/** The most characters that a translation may have, where the note states a limit. */
export function limitIn(note: string): number | null {
  if (note === '') return null
  for (const pattern of LIMIT) {
    const limit = Number(pattern.exec(note)?.[1])
    if (limit > 0) return limit
  }
  return null
}

/** The speaker of a text, where the note names one. */
export function speakerIn(note: string): string | null {
  const speaker = note === '' ? '' : (SPEAKER.exec(note)?.[1] ?? '').trim()
  return speaker === '' || /^\d+$/.test(speaker) ? null : speaker
}

/** Joins notes, a line each, without the white space around them. */
export function joinNotes(notes: readonly (string | null | undefined)[]): string {
  return notes
    .map((note) => (note ?? '').trim())
    .filter((note) => note !== '')
    .join('\n')
}
