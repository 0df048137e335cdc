import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from '#ui/page-numbers.ts'

test('shows every page up to seven, then the first, the last and those around', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(9, 12)).toEqual([1, null, 8, 9, 10, 11, 12])
})

test('always has the page itself, its neighbours and both ends, rising, seven at most', () => {
  const places = fc
    .integer({ min: 1, max: 5_000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(places, ([page, count]) => {
      const entries = pageNumbers(page, count)
      const shown = entries.filter((entry) => entry !== null)
      expect(entries.length).toBe(Math.min(7, count))
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
      for (const wanted of [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count)) {
        expect(shown).toContain(wanted)
      }
      const withGaps = shown.flatMap((entry, index) => (entry - (shown[index - 1] ?? 0) > 1 ? [null, entry] : [entry]))
      expect(entries).toEqual(withGaps)
    }),
  )
})
