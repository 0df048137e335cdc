/** Orders on one page of the list (specification §9). */
export const pageSize = 10

/** How many pages that many orders fill: one at least. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** How many rows stand on a page, counted from 1. */
export function rowsOnPage(page: number, total: number): number {
  return Math.min(pageSize, Math.max(0, total - (page - 1) * pageSize))
}

/** The page that an address names, counted from 1: the first when it names none, or none that can be. */
export function pageFrom(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

/** An instant (ISO 8601) as the list shows it, MM-DD-YYYY: its day where the reader is, unless a zone is given. */
export function purchasedDate(instant: string, timeZone?: string): string {
  const format = timeZone === undefined ? localDate : dateFormat(timeZone)
  return format.format(new Date(instant)).replaceAll('/', '-')
}

const localDate = dateFormat(undefined)

function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
}
