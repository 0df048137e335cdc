import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCount, pageFrom, pageSize, purchasedDate, rowsOnPage } from '#domain/order/order-list.ts'

test('pages hold ten orders each, the last one what is left', () => {
  expect([0, 1, 10, 11, 24].map(pageCount)).toEqual([1, 1, 1, 2, 3])
  expect([1, 2, 3, 4].map((page) => rowsOnPage(page, 24))).toEqual([10, 10, 4, 0])
})

test('every order has its place on one page', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (total) => {
      const rows = Array.from({ length: pageCount(total) }, (_, index) => rowsOnPage(index + 1, total))
      expect(rows.reduce((sum, count) => sum + count, 0)).toBe(total)
      expect(rows.slice(0, -1).every((count) => count === pageSize)).toBe(true)
      expect(rowsOnPage(pageCount(total) + 1, total)).toBe(0)
    }),
  )
})

test('an address names a page, or the first is meant', () => {
  expect(['2', '1230'].map(pageFrom)).toEqual([2, 1230])
  expect([null, '', '0', '-1', '1.5', '02', 'two', '1e3', '99999999'].map(pageFrom)).toEqual(Array(9).fill(1))
})

test('the purchased date is the day where the reader is', () => {
  expect(purchasedDate('2026-11-20T23:30:00.000Z', 'UTC')).toBe('11-20-2026')
  expect(purchasedDate('2026-11-20T23:30:00.000Z', 'Europe/Stockholm')).toBe('11-21-2026')
  expect(purchasedDate('2026-01-02T03:00:00.000Z', 'America/Los_Angeles')).toBe('01-01-2026')
})
