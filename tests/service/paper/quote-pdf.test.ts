import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatMoney, formatRate } from '#domain/money/format.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { renderQuotePdf } from '#service/paper/quote-pdf.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const company = {
  companyName: 'Tall Ship Games AB',
  vatNumber: 'SE556677889901',
  vatStanding: 'found' as const,
  address: { street: 'Skeppsbron 1', city: 'Stockholm', state: '', country: 'SE' },
}
const order = {
  orderId: '48377',
  fileName: 'dusk_harbor_v12.xlsx',
  sourceWordCount: 12_480,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  changedAt: new Date('2026-11-18T09:00:00Z'),
  seller,
  website: 'https://lockit.example',
}
const languages = standardPrices.map(({ lang, rates }) => ({ lang, rates, words: 12_480, matchedWords: 0 }))
const all = languages.map(({ lang }) => lang)

function quotationFor(taxed: Parameters<typeof taxTreatment>[0], targets = ['frFR', 'deDE']) {
  return quote({ languages, fees: standardFees, tax: taxTreatment(taxed) }, targets, 'EUR')
}

async function textsOf(document: Parameters<typeof renderQuotePdf>[0]): Promise<string[]> {
  const { elements } = await readPdf(await renderQuotePdf(document))
  return elements.map(({ text }) => text)
}

test('a quote names the parties, every line, the fees, the tax, the totals and the terms, as text', async () => {
  expect(await textsOf({ ...order, project: 'Dusk Harbor', company, quotation: quotationFor(company) })).toEqual([
    'Quote',
    'Dusk Harbor',
    'Order ID\n48377',
    'Date\n11-20-2026',
    'Valid until\n12-20-2026',
    'Source words\n12,480',
    'File\ndusk_harbor_v12.xlsx',
    'From',
    'Lockit AB',
    'Sveavägen 44',
    '111 34 Stockholm',
    'Sweden',
    'VAT number SE123456789001',
    'support@lockit.example',
    '+46 8 700 00 00',
    'lockit.example',
    'To',
    'Tall Ship Games AB',
    'Skeppsbron 1',
    'Stockholm, Sweden',
    'VAT number SE556677889901',
    'Translation from English (US)',
    'Language',
    'Words',
    'Price per word',
    'Cost',
    'Discount',
    'French français',
    '12,480',
    '€0.120',
    '€1,497.60',
    '−€77.76',
    'German Deutsch',
    '12,480',
    '€0.125',
    '€1,560.00',
    '−€81.00',
    'Total',
    'Translation, 2 languages',
    '€3,057.60',
    'Discount',
    '−€158.76',
    'Management fee',
    '€144.94',
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
    'Terms',
    'This quote holds until 12-20-2026, for this file and these languages. Another file, or other languages, are quoted anew.',
    'Words are those of the source text, without placeholders and markup. What the file has translated already is not charged.',
    'The cost of a language is before its discount.',
    'Minimum order €100.00, VAT not included.',
    'VAT is charged at the Swedish rate.',
    'The card processing fee is for cards and wallets alone.',
    'Work begins when the order is paid.',
    'Our terms of service: https://lockit.example/terms',
  ])
})

test.each([
  ['a guest', undefined, 'VAT not included: it depends on the country and the VAT number of who pays.'],
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
  const texts = await textsOf({ ...order, quotation: quotationFor(taxed) })
  const terms = texts.slice(texts.indexOf('Terms'))
  expect(terms.filter((text) => text.includes('VAT'))).toEqual(['Minimum order €100.00, VAT not included.', note])
})

test('the fees are named with their shares where these are known', async () => {
  const shares = { managementFee: 0.05, cardFee: 0.029 }
  const texts = await textsOf({ ...order, shares, quotation: quotationFor(company) })
  for (const fee of ['Management fee 5%', 'Card processing fee 2.9%']) expect(texts).toContain(fee)
})

test('a guest’s quote names no customer, and says at its totals that VAT is not included', async () => {
  const texts = await textsOf({ ...order, quotation: quotationFor(undefined) })
  expect(texts).not.toContain('To')
  expect(texts.filter((text) => text === 'Total, VAT not included')).toHaveLength(2)
})

test('a quote that was ordered says when, and not until when it holds', async () => {
  const orderedAt = new Date('2026-11-22T12:00:00Z')
  const texts = await textsOf({ ...order, company, orderedAt, quotation: quotationFor(company) })
  expect(texts.slice(1, 4)).toEqual(['Order ID\n48377', 'Date\n11-20-2026', 'Ordered\n11-22-2026'])
  expect(texts[texts.indexOf('Terms') + 1]).toEqual('This is what was ordered on 11-22-2026.')
})

test('words that memory knows have a column of their own', async () => {
  const known = languages.map((each) => (each.lang === 'deDE' ? { ...each, words: 9_360, matchedWords: 3_120 } : each))
  const pricing = { languages: known, fees: standardFees, tax: taxTreatment(undefined) }
  const texts = await textsOf({ ...order, quotation: quote(pricing, ['frFR', 'deDE'], 'EUR') })
  const from = texts.indexOf('From memory')
  expect(texts.slice(from - 2, from + 4).join()).toEqual('Language,Words,From memory,Price per word,Cost,Discount')
  const german = texts.indexOf('German Deutsch')
  expect(texts.slice(german, german + 4)).toEqual(['German Deutsch', '9,360', '3,120', '€0.125'])
  expect(texts[texts.indexOf('French français') + 2]).toEqual('0')
  expect(texts).toContain('Words that translation memory knows are not charged.')
})

test('every figure of any quotation stands in its quote', async () => {
  const arbitrary = fc.record({
    words: fc.array(fc.nat({ max: 400_000 }), { minLength: all.length, maxLength: all.length }),
    targets: fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 12 }),
    currency: fc.constantFrom('EUR' as const, 'USD' as const),
    taxed: fc.constantFrom(undefined, company),
  })
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ words, targets, currency, taxed }) => {
      const pricing = { languages: languages.map((each, i) => ({ ...each, words: words[i] ?? 0 })), fees: standardFees }
      const quotation = quote({ ...pricing, tax: taxTreatment(taxed) }, targets, currency)
      const texts = await textsOf({ ...order, quotation })
      const money = (amount: number) => formatMoney(amount, currency)
      const discounted = new Map(quotation.discounts.map(({ lang, amount }) => [lang, amount]))
      const lines = quotation.items.flatMap(({ lang, wordCount, price, cost }) => [
        formatCount(wordCount),
        formatRate(price, currency),
        money(cost),
        ...(discounted.size > 0 ? [money(-(discounted.get(lang) ?? 0))] : []),
      ])
      const payable = ({ netCost, tax, totalCost }: typeof quotation.withFees) =>
        [netCost, ...(tax.rate === undefined ? [] : [tax.amount]), totalCost].map(money)
      expect(texts.filter((text) => /^[−€$\d][−€$\d.,]*$/.test(text))).toEqual([
        ...lines,
        money(quotation.sumCost),
        ...[-quotation.totalDiscountAmount, quotation.totalFeeAmount, quotation.minimumAdjustmentFee]
          .filter((amount) => amount !== 0)
          .map(money),
        ...payable(quotation),
        money(quotation.withFees.totalTransactionFee),
        ...payable(quotation.withFees),
      ])
    }),
    { numRuns: 12 },
  )
})

test('a quote is tagged, titled, in English and marked for universal access', async () => {
  const pdf = await renderQuotePdf({
    ...order,
    project: 'Ratchet & <Clank>',
    company,
    quotation: quotationFor(company),
  })
  const { title, lang, isMarked, xmp, trees, artifacts } = await readPdf(pdf)
  expect({ title, lang, isMarked }).toEqual({ title: 'Quote: Ratchet & <Clank>', lang: 'en', isMarked: true })
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(xmp).toContain('>Quote: Ratchet &#38; &#60;Clank&#62;<')
  expect(Buffer.from(pdf).toString('latin1')).toContain('/DisplayDocTitle true')
  const row = 'TR(TH TD TD TD TD)'
  const figures = (count: number) => `Table(${Array(count).fill('TR(TH TD)').join(' ')})`
  expect(trees).toEqual([
    `Document(H1 P P P P P P H2 P P P P P P P P H2 P P P P H2 Table(TR(TH TH TH TH TH) ${row} ${row}) H2 ${figures(6)} H2 ${figures(4)} H2 L(${Array(8).fill('LI(LBody)').join(' ')}))`,
  ])
  const source = Buffer.from(pdf).toString('latin1')
  expect([source.match(/\/Scope \/Column/g)?.length, source.match(/\/Scope \/Row/g)?.length]).toEqual([5, 2 + 6 + 4])
  expect(artifacts.slice(-1).map(({ text }) => text)).toEqual(['Quote 48377 Page 1 of 1'])
})

test('sixty-four languages go on over further pages, none lost, each page with the head and its number', async () => {
  const { elements, artifacts, pages, trees } = await readPdf(
    await renderQuotePdf({ ...order, company, quotation: quotationFor(company, all) }),
  )
  expect(elements.filter(({ tag, text }) => tag === 'TD' && text === '12,480').length).toEqual(64)
  expect(pages).toEqual(3)
  expect(new Set(elements.map(({ page }) => page))).toEqual(new Set([1, 2, 3]))
  expect(elements.filter(({ text }) => text === 'Price per word').length).toEqual(1)
  expect(artifacts.filter(({ text }) => text.startsWith('Language')).map(({ page }) => page)).toEqual([2, 3])
  expect(artifacts.filter(({ text }) => text.includes('Page')).map(({ text }) => text)).toEqual(
    [1, 2, 3].map((page) => `Quote 48377 Page ${page} of 3`),
  )
  expect(trees.every((tree) => tree.startsWith('Document('))).toEqual(true)
})

test.each([
  ['without spaces', 'x'.repeat(200)],
  ['of words', 'Shadows over the harbor '.repeat(9).slice(0, 200).trim()],
  ['in Japanese', '影の港の夜明け'.repeat(29).slice(0, 200)],
])('names of 200 characters %s stay on the page, whole', async (_kind, name) => {
  const quotation = quotationFor(company)
  const named = { ...company, companyName: name, address: { ...company.address, street: name } }
  const pdf = await readPdf(
    await renderQuotePdf({ ...order, project: name, fileName: name, company: named, quotation }),
  )
  expect(pdf.rightmost).toBeLessThanOrEqual(595.28 - 48 + 0.5)
  const squeezed = pdf.elements.map(({ text }) => text.replaceAll(/\s/g, ''))
  const whole = name.replaceAll(/\s/g, '')
  expect(squeezed.filter((text) => text === whole || text === `File${whole}`).length).toEqual(4)
})
