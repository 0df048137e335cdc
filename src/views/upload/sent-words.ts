const kilobyte = 1024
const megabyte = kilobyte * 1024

/** How much of a file of `size` bytes is sent: '62%, 1.9 of 3.1 MB'. `share` is between 0 and 1. */
export function sentWords(share: number, size: number): string {
  const [unit, name, decimals] = size < megabyte / 10 ? [kilobyte, 'KB', 0] : [megabyte, 'MB', 1]
  const inUnits = (bytes: number) => (bytes / unit).toFixed(decimals)
  return `${Math.floor(share * 100)}%, ${inUnits(share * size)} of ${inUnits(size)} ${name}`
}
