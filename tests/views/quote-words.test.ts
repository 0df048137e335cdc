import { expect, test } from 'vitest'
import { choosing, languagesFixtures, remembered } from '#machines/languages/languages.fixtures.ts'
import { languagesMachine } from '#machines/languages/languages.machine.ts'
import { announcement, quoteWords } from '#views/languages/quote-status.ts'

/** Nothing is left to translate in a file of so many words. */
function nothingLeftOf(sourceWordCount: number) {
  const context = languagesFixtures.states['choosing.quotation.nothingToTranslate']
  const [file] = context.order.resource.files
  if (!file) throw new Error('The fixture has no file')
  const resource = { ...context.order.resource, files: [{ ...file, wordCount: { sourceWordCount } }] }
  return languagesMachine.resolveState({
    value: { choosing: { view: { list: 'listed' }, quotation: 'nothingToTranslate' } },
    context: { ...context, order: { ...context.order, resource } },
  })
}

test('where memory knows all that the file lacks, the words say why there is nothing to pay', () => {
  const context = choosing(remembered, { targets: ['frFR'], currency: 'EUR' })
  const snapshot = languagesMachine.resolveState({
    value: { choosing: { view: { list: 'listed' }, quotation: 'nothingToTranslate' } },
    context,
  })
  expect(quoteWords(snapshot)?.text).toBe(
    'Your translation memory knows every text that is not filled in already. There is nothing to order or to pay: download the file with its translations, or choose other languages.',
  )
})

test('a file without words is not said to be translated already', () => {
  expect(quoteWords(nothingLeftOf(12))?.text).toBe(
    'Every text is filled in already, or known from translation memory. Please choose other languages.',
  )
  expect(announcement(nothingLeftOf(0))).toBe(
    'Nothing to translate. No words stand from the start row on in the source columns. Go back a step to change that.',
  )
})
