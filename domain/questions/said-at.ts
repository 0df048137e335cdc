/**
 * An instant (ISO 8601) as a conversation shows it, MM-DD-YYYY, HH:MM, in `timeZone`, by default in the reader's own
 * zone.
 */
export function saidAt(instant: string, timeZone?: string): string {
  const format = timeZone === undefined ? local : formatIn(timeZone)
  return format.format(new Date(instant)).replaceAll('/', '-')
}

const local = formatIn(undefined)

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
}
