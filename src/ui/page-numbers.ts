/** Page numbers in rising order, with `null` for omitted numbers. */
export type PageNumbers = readonly (number | null)[]

const most = 7

/**
 * The entries of a row of pages, seven at most: the first page, the last, and those around `page`. Their count is the
 * same on every page, so that the row keeps its width. `page` and `count` from 1.
 */
export function pageNumbers(page: number, count: number): PageNumbers {
  if (count <= most) return numbers(1, count)
  if (page <= 4) return [...numbers(1, 5), null, count]
  if (page >= count - 3) return [1, null, ...numbers(count - 4, count)]
  return [1, null, page - 1, page, page + 1, null, count]
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
