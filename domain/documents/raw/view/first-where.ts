/** The first number under `length` from which on `holds` is true for all; `length` where there is none. */
export function firstWhere(length: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
