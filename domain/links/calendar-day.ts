import * as v from 'valibot'

/** A day without a time, YYYY-MM-DD. */
export const daySchema = v.pipe(v.string(), v.isoDate('must be a day such as 2026-12-16'))

/** The day in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Whether a day has ended everywhere on earth, so that nobody reads that a day is over while they still have it. */
export function isDayOver(day: string, now: Date): boolean {
  return now.getTime() >= Date.parse(`${day}T00:00:00Z`) + 36 * 60 * 60 * 1000
}

/** MM-DD-YYYY, from a day or from a moment in ISO 8601. */
export function shownDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}
