import { expect, test } from 'vitest'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { renderInvoicePdf } from '#service/paper/invoice-pdf.ts'
import { customerParty } from '#service/paper/letter.ts'
import { invoiceOfQuotation } from '#service/paper/quoted-invoice.ts'
import { renderQuotePdf } from '#service/paper/quote-pdf.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { readPdf } from './read-pdf.ts'
import { accessFaults } from './universal-access.ts'

const company = {
  companyName: 'Tall Ship Games AB (影の港, مرفأ الظل)',
  vatNumber: 'SE556677889901',
  vatStanding: 'found' as const,
  address: { street: 'Skeppsbron 1', city: 'Stockholm', state: '', country: 'SE' },
}
const languages = standardPrices.map(({ lang, rates }) => ({ lang, rates, words: 12_480, matchedWords: 0 }))
const all = languages.map(({ lang }) => lang)
const day = new Date('2026-11-20T09:00:00Z')
const house = { seller, website: 'https://lockit.example' }

const quoted = (targets: readonly string[]) =>
  quote({ languages, fees: standardFees, tax: taxTreatment(company) }, targets, 'EUR')

function quoteOf(targets: readonly string[]): Promise<Uint8Array> {
  const order = {
    orderId: '48377',
    fileName: 'harbor 🚢.xlsx',
    sourceWordCount: 12_480,
    createdAt: day,
    changedAt: day,
  }
  return renderQuotePdf({ ...house, ...order, project: 'Dusk Harbor', company, quotation: quoted(targets) })
}

function receiptOf(targets: readonly string[], projects = 1): Promise<Uint8Array> {
  const invoice = invoiceOfQuotation('Dusk Harbor', quoted(targets), 'card')
  return renderInvoicePdf({
    ...house,
    ...invoice,
    projects: Array.from({ length: projects }, () => invoice.projects).flat(),
    number: '1187',
    issuedAt: day,
    paid: { at: day, by: 'card' },
    customer: customerParty(company),
  })
}

test.each([
  ['a quote', () => quoteOf(['frFR', 'deDE'])],
  ['a quote of all languages', () => quoteOf(all)],
  ['a receipt', () => receiptOf(['frFR', 'deDE'])],
  ['a receipt of forty projects', () => receiptOf(['frFR', 'deDE'], 40)],
])('%s has nothing that a checker of PDF/UA would find', async (_what, pdf) => {
  expect(await accessFaults(await pdf())).toEqual([])
})

test.each([
  ['/Tabs /S', '/Tabs /R', 'has a page whose tab order is not that of the structure'],
  ['/Scope /Row', '/Scope /Rox', 'has headings of tables that do not say what they head'],
  ['/S /LBody', '/S /Lbody', 'has a list with something else in its items'],
  ['/DisplayDocTitle true', '/DisplayDocTitlf true', 'shows its file name in place of its title'],
  ['/S /H1', '/S /H5', 'has headings that skip a level: 5 2 2 2 2 2 2'],
])('the check finds %s damaged', async (part, damaged, fault) => {
  const pdf = Buffer.from(await quoteOf(['frFR'])).toString('latin1')
  expect(await accessFaults(Buffer.from(pdf.replace(part, damaged), 'latin1'))).toEqual([fault])
})

test.each([1, 5, 6, 7, 8, 9, 12, 14, 16, 18, 19, 20, 21, 24, 40, 44, 48, 64])(
  'the totals of %i languages stand on one page with what is said of them',
  async (count) => {
    for (const pdf of [await quoteOf(all.slice(0, count)), await receiptOf(all.slice(0, count))]) {
      const { elements, pages } = await readPdf(pdf)
      const total = elements.findLast(({ tag, text }) => tag === 'H2' && text === 'Total')
      const notes = elements.filter(({ tag }) => tag === 'LBody')
      expect(new Set([total?.page, ...notes.map(({ page }) => page)])).toEqual(new Set([pages]))
    }
  },
)

test('the totals of forty projects go on over a further page, none lost', async () => {
  const { elements, lowest } = await readPdf(await receiptOf(['frFR'], 40))
  const totals = elements.slice(elements.findLastIndex(({ tag, text }) => tag === 'H2' && text === 'Total'))
  expect(totals.filter(({ text }) => text === 'Dusk Harbor').length).toBe(40)
  expect(new Set(totals.map(({ page }) => page)).size).toBe(2)
  expect(lowest).toBeGreaterThan(48 + 24)
})
