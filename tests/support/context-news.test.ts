import { expect, test } from 'vitest'
import { newsOf } from './context-news.ts'

test('what changed is named in order, with a digest that follows its value', () => {
  const before = { user: 'maya', step: 1, refusal: undefined, order: { id: 'a' }, kept: [1] }
  const after = { user: undefined, step: 2, refusal: 'OFFLINE', order: { id: 'a' }, kept: [1] }
  expect(newsOf(before, after)).toMatch(/^refusal [0-9a-f]{4}, step [0-9a-f]{4}, user -$/)
  expect(newsOf(before, after)).toBe(newsOf({ ...before }, structuredClone(after)))
  expect(newsOf(before, { ...after, refusal: 'TIMEOUT' })).not.toBe(newsOf(before, after))
})

test('nothing is said of what stays as it was, and of functions', () => {
  expect(newsOf({ order: { id: 'a' } }, { order: { id: 'a' }, report: () => undefined })).toBe('')
})
