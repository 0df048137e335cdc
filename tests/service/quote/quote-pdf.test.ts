import { expect, test } from 'vitest'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quoteFileName } from '#domain/pricing/quote-file-name.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { isSpelledOut, printable } from '#service/quote/printable.ts'
import { renderQuotePdf } from '#service/quote/quote-pdf.ts'
import { pdfText, pdfTitle } from './pdf-text.ts'

const company = {
  companyName: 'Tall Ship Games AB',
  vatNumber: '',
  address: { street: 'Skeppsbron 1', city: 'Stockholm', state: '', country: 'SE' },
}
const order = {
  orderId: '48377',
  fileName: 'dusk_harbor_v12.xlsx',
  sourceWordCount: 12_480,
  createdAt: new Date('2026-11-20T09:00:00Z'),
}
const languages = standardPrices.map(({ lang, rates }) => ({ lang, rates, words: 12_480, matchedWords: 0 }))

function quotationFor(taxed: Parameters<typeof taxTreatment>[0], targets = ['frFR', 'deDE']) {
  return quote({ languages, fees: standardFees, tax: taxTreatment(taxed) }, targets, 'EUR')
}

test('a quote names the parties, every line, the fees, the tax and the totals, as text', async () => {
  const pdf = await renderQuotePdf({ ...order, project: 'Dusk Harbor', company, quotation: quotationFor(company) })
  expect(pdfTitle(pdf)).toEqual('Quote: Dusk Harbor')
  expect(pdfText(pdf)).toEqual([
    'Quote',
    'From',
    'Lockit',
    'To',
    'Tall Ship Games AB',
    'Skeppsbron 1, Stockholm, Sweden',
    'Order ID',
    '48377',
    'Date',
    '11-20-2026',
    'Game title',
    'Dusk Harbor',
    'File',
    'dusk_harbor_v12.xlsx',
    'Source words',
    '12,480',
    'Translation from English (US)',
    'Language',
    'Words',
    'Price per word',
    'Cost',
    'French',
    '12,480',
    '€0.120',
    '€1,497.60',
    'German',
    '12,480',
    '€0.125',
    '€1,560.00',
    'Total',
    'Translation, 2 languages',
    '€3,057.60',
    'Discount',
    '-€158.76',
    'Management fee',
    '€144.94',
    'Min adjustment fee',
    '€0.00',
    'Net cost',
    '€3,043.78',
    'VAT 25%',
    '€760.95',
    'Total',
    '€3,804.73',
    'Paid by card or wallet',
    'Card processing fee',
    '€88.27',
    'Net cost',
    '€3,132.05',
    'VAT 25%',
    '€783.01',
    'Total',
    '€3,915.06',
    'Notes',
    'Minimum order €100.00, VAT not included.',
  ])
})

test.each([
  ['a guest', undefined, 'VAT not included'],
  [
    'an EU company with a VAT number',
    { ...company, vatNumber: 'DE123456789', address: { ...company.address, country: 'DE' } },
    'No VAT is charged: reverse charge, the customer accounts for VAT.',
  ],
  [
    'a company outside the EU',
    { ...company, address: { ...company.address, country: 'JP' } },
    'No VAT is charged outside the EU.',
  ],
])('%s reads how VAT stands', async (_who, taxed, note) => {
  const text = pdfText(await renderQuotePdf({ ...order, quotation: quotationFor(taxed) }))
  expect(text.filter((line) => line.includes('VAT'))).toEqual([note, 'Minimum order €100.00, VAT not included.'])
})

test('sixty-four languages go on over further pages, none lost', async () => {
  const all = languages.map(({ lang }) => lang)
  const pdf = await renderQuotePdf({ ...order, company, quotation: quotationFor(company, all) })
  expect(pdfText(pdf).filter((line) => line === '12,480').length).toEqual(65)
})

test('a title that the typeface lacks is spelled out, kept whole as the document’s title, and explained', async () => {
  const pdf = await renderQuotePdf({ ...order, project: '影の Świt', company, quotation: quotationFor(company) })
  expect(pdfTitle(pdf)).toEqual('Quote: 影の Świt')
  expect(pdfText(pdf)).toContain('[U+5F71][U+306E] [U+015A]wit')
  expect(pdfText(pdf)).toContain(
    'A character that this typeface lacks is written as its Unicode number, such as [U+5F71].',
  )
})

test.each([
  ['Crème “brûlée” – 5 €', 'Crème “brûlée” – 5 €', false],
  ['e\u0301te\u0301', 'été', false],
  ['a\u202Fb\tc\nd', 'a b c d', false],
  ['−5', '-5', false],
  ['😀', '[U+1F600]', true],
  ['\u0007', '[U+0007]', true],
])('%j prints as %j', (text, printed, spelledOut) => {
  expect([printable(text), isSpelledOut(text)]).toEqual([printed, spelledOut])
})

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
