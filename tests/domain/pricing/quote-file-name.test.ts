import { expect, test } from 'vitest'
import { quoteFileName } from '#domain/pricing/quote-file-name.ts'

test.each([
  [undefined, 'quote.pdf'],
  ['', 'quote.pdf'],
  ['???', 'quote.pdf'],
  ['Dusk Harbor: Prologue!', 'quote-Dusk-Harbor-Prologue.pdf'],
  ['../../etc', 'quote-etc.pdf'],
  ['影の物語', 'quote-影の物語.pdf'],
])('the quote of %j is named %s', (title, name) => {
  expect(quoteFileName(title)).toEqual(name)
})
