const SECONDS_OF_DAY = 86_400
const DAYS_TO_1904 = 1_462
/** The day after 9999-12-31, which is the last day of spreadsheets. */
const END_OF_DAYS = 2_958_466
const EPOCH = Date.UTC(1899, 11, 30)

/**
 * A serial day number in ISO 8601: `2026-11-20`, `14:05`, `14:05:09`, or date and time with a space between, as far as
 * the letters of the cell's format show them. Elapsed time (`[h]`, `[m]`, `[s]`) stays a count. Null for a number that
 * is no date.
 */
export function dateText(serial: number, letters: string, is1904: boolean): string | null {
  const seconds = Math.round(serial * SECONDS_OF_DAY)
  const hasSeconds = letters.includes('s')
  const elapsed = /\[([hms]+)/.exec(letters)?.[1]
  if (elapsed !== undefined) return elapsedText(seconds, elapsed, letters.slice(letters.indexOf(']')))

  const hasTime = /[hs]/.test(letters)
  const hasDate = /[ydegb]|mmm/.test(letters) || !hasTime
  const day = Math.floor(seconds / SECONDS_OF_DAY) + (is1904 ? DAYS_TO_1904 : 0)
  if (day < 0 || day >= END_OF_DAYS) return null

  const parts: string[] = []
  if (hasDate) parts.push(dayText(day))
  if (hasTime) parts.push(timeText(seconds % SECONDS_OF_DAY, letters.includes('h'), hasSeconds))
  return parts.join(' ')
}

/**
 * The date of a day. The 1900 system has a 29 February 1900, so that its days before March differ by one from the
 * calendar.
 */
function dayText(day: number): string {
  const date = new Date(EPOCH + (day < 60 ? day + 1 : day) * SECONDS_OF_DAY * 1_000)
  return date.toISOString().slice(0, 10)
}

function timeText(seconds: number, hasHours: boolean, hasSeconds: boolean): string {
  const parts = [Math.floor(seconds / 60) % 60]
  if (hasHours) parts.unshift(Math.floor(seconds / 3_600))
  if (hasSeconds) parts.push(seconds % 60)
  return parts.map(twoDigits).join(':')
}

function elapsedText(seconds: number, unit: string, further: string): string | null {
  if (seconds < 0) return null
  const minutes = Math.floor(seconds / 60)
  const count = unit.startsWith('h') ? Math.floor(minutes / 60) : unit.startsWith('m') ? minutes : seconds
  const parts = [String(count).padStart(unit.length, '0')]
  if (unit.startsWith('s')) return parts.join()
  if (unit.startsWith('h') && further.includes('m')) parts.push(twoDigits(minutes % 60))
  if (further.includes('s')) parts.push(twoDigits(seconds % 60))
  return parts.join(':')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
