/** MM-DD-YYYY, as order lists show dates, by the day in UTC. */
export function usDate(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}
