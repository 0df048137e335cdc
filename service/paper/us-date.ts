/** MM-DD-YYYY by the day in UTC, as order lists show dates. */
export function usDate(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}
