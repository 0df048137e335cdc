import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatMoney, formatRate } from '#domain/money/format.ts'
import { fromDecimal, sum } from '#domain/money/money.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { type InvoicePaper, renderInvoicePdf } from '#service/paper/invoice-pdf.ts'
import { customerParty } from '#service/paper/letter.ts'
import { invoiceOfQuotation } from '#service/paper/quoted-invoice.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const company = {
  companyName: 'Tall Ship Games AB',
  vatNumber: 'SE556677889901',
  vatStanding: 'found' as const,
  address: { street: 'Skeppsbron 1', city: 'Stockholm', state: '', country: 'SE' },
}
const languages = standardPrices.map(({ lang, rates }) => ({ lang, rates, words: 12_480, matchedWords: 0 }))
const all = languages.map(({ lang }) => lang)

function invoiceFor(customer = company, targets = ['frFR', 'deDE'], words = 12_480): InvoicePaper {
  const counted = languages.map((each) => ({ ...each, words }))
  const quotation = quote({ languages: counted, fees: standardFees, tax: taxTreatment(customer) }, targets, 'EUR')
  return {
    number: '1187',
    issuedAt: new Date('2026-11-20T09:00:00Z'),
    seller,
    website: 'https://lockit.example',
    customer: customerParty(customer),
    ...invoiceOfQuotation('Dusk Harbor', quotation, 'card'),
  }
}

async function textsOf(invoice: InvoicePaper): Promise<string[]> {
  const { elements } = await readPdf(await renderInvoicePdf(invoice))
  return elements.map(({ text }) => text)
}

const paid = { at: new Date('2026-11-23T23:30:00Z'), by: 'card' } as const

test('an invoice names number, dates, parties, every line, the fees, the tax and the total, as text', async () => {
  expect(await textsOf(invoiceFor())).toEqual([
    'Invoice',
    'Invoice number\n1187',
    'Invoice date\n11-20-2026',
    'Currency\nEUR',
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
    'Dusk Harbor',
    'Name',
    'Words',
    'Cost per word',
    'Discount',
    'Total',
    'French',
    '12,480',
    '€0.120',
    '−€77.76',
    '€1,419.84',
    'German',
    '12,480',
    '€0.125',
    '−€81.00',
    '€1,479.00',
    'Total',
    'Translation',
    '€2,898.84',
    'Management fee',
    '€144.94',
    'Card processing fee',
    '€88.27',
    'Net cost',
    '€3,132.05',
    'VAT 25%',
    '€783.01',
    'Total',
    '€3,915.06',
    'Notes',
    'VAT is charged at the Swedish rate.',
    'Totals of lines are after their discounts.',
    'Our terms of service: https://lockit.example/terms',
  ])
})

test.each([
  ['card', 'Paid on 11-23-2026 by card.'],
  ['saved_card', 'Paid on 11-23-2026 by saved card or wallet.'],
  ['paypal', 'Paid on 11-23-2026 by PayPal.'],
] as const)('an invoice paid by %s is a receipt, and says so', async (by, statement) => {
  const pdf = await readPdf(await renderInvoicePdf({ ...invoiceFor(), paid: { ...paid, by } }))
  const texts = pdf.elements.map(({ text }) => text)
  expect([pdf.title, texts[0], pdf.artifacts.at(-1)?.text]).toEqual([
    'Receipt 1187',
    'Receipt',
    'Receipt 1187 Page 1 of 1',
  ])
  expect(texts).toContain('Paid on\n11-23-2026')
  expect(texts[texts.indexOf('Notes') - 1]).toEqual(statement)
})

test('an unpaid one says nothing of a payment', async () => {
  expect((await textsOf(invoiceFor())).filter((text) => /paid/i.test(text))).toEqual([])
})

test.each([
  [
    'an EU company with a VAT number',
    { ...company, vatNumber: 'DE123456789', address: { ...company.address, country: 'DE' } },
    'Reverse charge: no VAT is charged, the customer accounts for it (Article 196 of Council Directive 2006/112/EC).',
  ],
  [
    'a company outside the EU',
    { ...company, vatNumber: '', address: { ...company.address, country: 'JP' } },
    'No VAT is charged: the service is supplied outside the EU (Article 44 of Council Directive 2006/112/EC).',
  ],
])('%s reads why no VAT is charged', async (_who, customer, note) => {
  const texts = await textsOf(invoiceFor(customer))
  expect(texts[texts.indexOf('VAT') + 1]).toEqual('€0.00')
  expect(texts).toContain(note)
})

test('fees that are nothing are left out, and what lifts a small order to the minimum is not', async () => {
  const texts = await textsOf(invoiceFor(company, ['frFR'], 100))
  const total = texts.slice(texts.lastIndexOf('Translation'), texts.indexOf('Notes'))
  expect(total.filter((_text, i) => i % 2 === 0)).toEqual([
    'Translation',
    'Management fee',
    'Min adjustment fee',
    'Card processing fee',
    'Net cost',
    'VAT 25%',
    'Total',
  ])
  const plain = { ...invoiceFor(), cardFee: 0, managementFee: 0 }
  expect((await textsOf(plain)).filter((text) => text.endsWith(' fee'))).toEqual([])
})

test('several projects have a table and a line in the total each', async () => {
  const one = invoiceFor()
  const [project = { name: '', totalCost: 0, rows: [] }] = one.projects
  const other = { ...project, name: 'Salt Roads' }
  const { trees, elements } = await readPdf(await renderInvoicePdf({ ...one, projects: [project, other] }))
  const table = 'Table(TR(TH TH TH TH TH) TR(TH TD TD TD TD) TR(TH TD TD TD TD))'
  expect(trees.join(' ')).toContain(`H2 ${table} H2 ${table} H2 Table(TR(TH TD) TR(TH TD)`)
  expect(elements.filter(({ text }) => text === 'Salt Roads').map(({ tag }) => tag)).toEqual(['H2', 'TH'])
})

test('an invoice is tagged, titled and in English, and each table has headings', async () => {
  const pdf = await renderInvoicePdf({ ...invoiceFor(), paid })
  const { title, lang, isMarked, xmp, trees } = await readPdf(pdf)
  expect({ title, lang, isMarked }).toEqual({ title: 'Receipt 1187', lang: 'en', isMarked: true })
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const source = Buffer.from(pdf).toString('latin1')
  expect(source).toContain('/DisplayDocTitle true')
  expect([source.match(/\/Scope \/Column/g)?.length, source.match(/\/Scope \/Row/g)?.length]).toEqual([5, 2 + 6])
  expect(trees).toEqual([
    `Document(H1 P P P P H2 P P P P P P P P H2 P P P P H2 Table(TR(TH TH TH TH TH) TR(TH TD TD TD TD) TR(TH TD TD TD TD)) H2 Table(${Array(6).fill('TR(TH TD)').join(' ')}) P H2 L(LI(LBody) LI(LBody) LI(LBody)))`,
  ])
})

test('every figure of any invoice stands in it, and the lines add up to its net cost', async () => {
  const arbitrary = fc.record({
    words: fc.array(fc.nat({ max: 400_000 }), { minLength: all.length, maxLength: all.length }),
    targets: fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 12 }),
    currency: fc.constantFrom('EUR' as const, 'USD' as const),
    by: fc.constantFrom('card' as const, 'saved_card' as const, 'paypal' as const),
  })
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ words, targets, currency, by }) => {
      const counted = languages.map((each, i) => ({ ...each, words: words[i] ?? 0 }))
      const pricing = { languages: counted, fees: standardFees, tax: taxTreatment(company) }
      const invoice = { ...invoiceFor(), ...invoiceOfQuotation('Dusk Harbor', quote(pricing, targets, currency), by) }
      const texts = await textsOf({ ...invoice, paid: { ...paid, by } })
      const money = (amount: number) => formatMoney(amount, currency)
      const rows = invoice.projects.flatMap((project) => project.rows)
      const hasDiscounts = rows.some(({ discount }) => discount > 0)
      const fees = [invoice.managementFee, invoice.minimumAdjustmentFee, invoice.cardFee]
      const [project] = invoice.projects
      expect(texts.filter((text) => /^[−€$\d][−€$\d.,]*$/.test(text))).toEqual([
        ...rows.flatMap(({ wordCount, costPerWord, discount, totalCost }) => [
          formatCount(wordCount),
          formatRate(costPerWord, currency),
          ...(hasDiscounts ? [money(-discount)] : []),
          money(totalCost),
        ]),
        money(project?.totalCost ?? NaN),
        ...fees.filter((fee) => fee !== 0).map(money),
        money(invoice.netCost),
        money(invoice.tax.amount),
        money(invoice.totalCost),
      ])
      const parts = [...rows.map(({ totalCost }) => totalCost), ...fees]
      expect(sum(parts.map(fromDecimal))).toBe(fromDecimal(invoice.netCost))
      expect(sum([invoice.netCost, invoice.tax.amount].map(fromDecimal))).toBe(fromDecimal(invoice.totalCost))
    }),
    { numRuns: 12 },
  )
})

test('an invoice of sixty-four lines goes on over further pages, with its head and its number', async () => {
  const { elements, artifacts, pages } = await readPdf(await renderInvoicePdf(invoiceFor(company, all)))
  expect(elements.filter(({ tag, text }) => tag === 'TD' && text === '12,480').length).toEqual(64)
  expect(pages).toEqual(3)
  expect(artifacts.filter(({ text }) => text.includes('Page')).map(({ text }) => text)).toEqual(
    [1, 2, 3].map((page) => `Invoice 1187 Page ${page} of 3`),
  )
})
