/** Orders on one page of the list (specification §9). */
export const pageSize = 10
/** How many orders a search shows, and how long its text may be. */
export const mostFound = 50
export const longestSearch = 100

/** The number of pages of the list; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The number of rows on a page, which is counted from 1. */
export function rowsOnPage(page: number, total: number): number {
  return Math.min(pageSize, Math.max(0, total - (page - 1) * pageSize))
}

/** The page that an address names, counted from 1; the first page where it names none or an invalid one. */
export function pageFrom(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/**
 * An instant (ISO 8601) in the form of the list, MM-DD-YYYY: the day in `timeZone`, by default in the reader's own
 * zone.
 */
export function purchasedDate(instant: string, timeZone?: string): string {
  const format = timeZone === undefined ? localDate : dateFormat(timeZone)
  return format.format(new Date(instant)).replaceAll('/', '-')
}

const localDate = dateFormat(undefined)

function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
}
