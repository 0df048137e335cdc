const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' })
const minute = 60_000
const hour = 60 * minute

/**
 * The time to try again, as the next full minute: 'at 04:22' within the hour, else 'today at 17:40' or 'tomorrow at
 * 00:05'. `retryAt` and `now` are in milliseconds since 1970.
 */
export function tryAgainAt(retryAt: number, now: number = Date.now()): string {
  const moment = new Date(Math.ceil(retryAt / minute) * minute)
  const at = `at ${clock.format(moment)}`
  return moment.getTime() - now <= hour + minute ? at : `${dayOf(moment, new Date(now))} ${at}`
}

function dayOf(moment: Date, now: Date): string {
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  if (moment.toDateString() === now.toDateString()) return 'today'
  return moment.toDateString() === tomorrow.toDateString() ? 'tomorrow' : `on ${date.format(moment)}`
}
