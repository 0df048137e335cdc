import type { Seller } from '#domain/accounts/seller.ts'
import type { Company } from '#domain/accounts/user.ts'
import { countryName } from '#domain/accounts/country-names.ts'
import { baseLanguage, sourceLanguage, toTag } from '#domain/languages/language-id.ts'
import { languageName, nativeName } from '#domain/languages/language-name.ts'
import { formatCount, formatMoney, formatRate, formatShare } from '#domain/money/format.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { termsOf, usDate } from './quote-terms.ts'
import { accent, ink, margin, openSheet, quiet } from './sheet.ts'
import type { Block, Sheet, Words } from './sheet.ts'
import { addFigures, addTable } from './table.ts'
import type { Cell, Column, Figure } from './table.ts'

export type QuoteDocument = {
  readonly quotation: Quotation
  readonly orderId: string
  /** The game's title; empty or absent before it is given. */
  readonly project?: string
  /** Absent while nobody is signed in. */
  readonly company?: Pick<Company, 'companyName' | 'vatNumber' | 'address'>
  readonly fileName: string
  readonly sourceWordCount: number
  readonly createdAt: Date
  readonly seller: Seller
  /** Where the customer finds the terms. */
  readonly website: string
}

type Place = { readonly x: number; readonly width: number }

/**
 * The quotation as a tagged PDF of selectable text, in the typefaces that its names need. A character that none of them
 * has is spelled out by its Unicode number, with a note that says so.
 */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const sheet = openSheet({ title: quote.project ? `Quote: ${quote.project}` : 'Quote', createdAt: quote.createdAt })
  sheet.stroke(wordmark, margin + sheet.width - 84, margin + 4, 0.875)
  await addHeading(sheet, 'H1', 'Quote')
  if (quote.project) {
    await addStack(sheet, [{ text: quote.project, size: 14, lang: hanTag(quote) }], { x: margin, width: sheet.width })
  }
  await addFacts(sheet, quote)
  await addParties(sheet, quote)
  await addLanguages(sheet, quote.quotation)
  await addTotals(sheet, quote.quotation)
  await addTerms(sheet, quote)
  return await sheet.close(`Quote ${quote.orderId}`)
}

async function addFacts(sheet: Sheet, quote: QuoteDocument): Promise<void> {
  sheet.down(10)
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Order ID', quote.orderId],
    ['Date', usDate(quote.createdAt)],
    ['Valid until', usDate(termsOf(quote).validUntil)],
    ['Source words', formatCount(quote.sourceWordCount)],
    ['File', quote.fileName],
  ]
  const share = sheet.width / 6
  let [x, height] = [margin, 0]
  for (const [label, value] of facts) {
    let room = margin + sheet.width - x
    const told = await sheet.lay({ text: value, size: 10.5, bold: true }, sheet.width)
    if (told.width > room) {
      sheet.down(height + 8)
      ;[x, height, room] = [margin, 0, sheet.width]
    }
    const name = await sheet.lay({ text: label, size: 8.5, color: quiet }, room)
    const left = x
    sheet.say(sheet.root, 'P', () => {
      sheet.draw(name, left, sheet.top)
      sheet.draw(told, left, sheet.top + name.height)
    })
    x += share
    height = Math.max(height, name.height + told.height)
  }
  sheet.down(height + 14)
}

async function addParties(sheet: Sheet, { company, seller, website }: QuoteDocument): Promise<void> {
  const half = sheet.width / 2
  const top = sheet.top
  const left = await addParty(sheet, 'From', sellerLines(seller, website), { x: margin, width: half - 16 })
  if (!company) return
  sheet.down(top - left)
  const theirs = [company.companyName, ...addressOf(company)]
  if (company.vatNumber) theirs.push(`VAT number ${company.vatNumber}`)
  const lang = hanTag({ company })
  const right = await addParty(sheet, 'To', theirs, { x: margin + half, width: half }, lang)
  sheet.down(Math.max(left, right) - right)
}

function sellerLines({ name, address, vatNumber, email, phone }: Seller, website: string): string[] {
  const known = [vatNumber && `VAT number ${vatNumber}`, email, phone, new URL(website).host]
  return [name, ...address, ...known.filter((line) => line !== '')]
}

/** Answers where it ends. */
async function addParty(
  sheet: Sheet,
  role: string,
  [name = '', ...rest]: readonly string[],
  place: Place,
  lang?: string,
): Promise<number> {
  await addStack(sheet, [{ text: role, size: 8.5, color: quiet }], place, 'H2')
  await addStack(sheet, [{ text: name, bold: true, lang, size: 10.5 }, ...rest.map((text) => ({ text, lang }))], place)
  return sheet.top
}

async function addLanguages(sheet: Sheet, { items, currency, discounts }: Quotation): Promise<void> {
  await addHeading(sheet, 'H2', `Translation from ${languageName(sourceLanguage)}`)
  const discountOf = new Map(discounts.map(({ lang, amount }) => [lang, amount]))
  const hasMemory = items.some(({ matchedWords }) => matchedWords !== undefined)
  const figures = [
    'Words',
    ...(hasMemory ? ['From memory'] : []),
    'Price per word',
    ...(discounts.length > 0 ? ['Discount'] : []),
    'Cost',
  ]
  const columns: Column[] = [
    { head: 'Language', isFigure: false },
    ...figures.map((head) => ({ head, isFigure: true })),
  ]
  const rows = items.map(({ lang, wordCount, matchedWords, price, cost }): Cell[] => [
    namesOf(lang),
    figure(formatCount(wordCount)),
    ...(hasMemory ? [figure(formatCount(matchedWords ?? 0))] : []),
    figure(formatRate(price, currency)),
    ...(discounts.length > 0 ? [figure(formatMoney(-(discountOf.get(lang) ?? 0), currency))] : []),
    figure(formatMoney(cost, currency)),
  ])
  await addTable(sheet, columns, rows)
}

function figure(text: string): Cell {
  return [{ text }]
}

function namesOf(lang: string): Cell {
  const name: Words = { text: languageName(lang), bold: true }
  const isEnglish = baseLanguage(lang) === baseLanguage(sourceLanguage)
  return isEnglish ? [name] : [name, { text: nativeName(lang), lang: toTag(lang), color: quiet }]
}

async function addTotals(sheet: Sheet, quotation: Quotation): Promise<void> {
  const { currency, items, sumCost, withFees } = quotation
  const money = (label: string, amount: number): Figure => ({ label, value: formatMoney(amount, currency) })
  const payable = ({ netCost, tax, totalCost }: Quotation['withFees']): Figure[] => [
    money('Net cost', netCost),
    ...(tax.rate === undefined ? [] : [money(`VAT ${formatShare(tax.rate)}`, tax.amount)]),
    { ...money('Total', totalCost), isTotal: true },
  ]
  const languages = `${items.length} ${items.length === 1 ? 'language' : 'languages'}`
  const plain = [
    money(`Translation, ${languages}`, sumCost),
    money('Discount', -quotation.totalDiscountAmount),
    money('Management fee', quotation.totalFeeAmount),
    money('Min adjustment fee', quotation.minimumAdjustmentFee),
    ...payable(quotation),
  ]
  const card = [money('Card processing fee', withFees.totalTransactionFee), ...payable(withFees)]
  const width = sheet.width / 2 - 18
  sheet.makeRoom(230)
  await addHeading(sheet, 'H2', 'Total')
  const top = sheet.top
  const end = await addFigures(sheet, { x: margin, top, width }, plain)
  sheet.down(-headingHeight)
  await addHeading(sheet, 'H2', 'Paid by card or wallet', margin + width + 36)
  const cardEnd = await addFigures(sheet, { x: margin + width + 36, top, width }, card)
  sheet.down(Math.max(end, cardEnd) - sheet.top)
}

async function addTerms(sheet: Sheet, quote: QuoteDocument): Promise<void> {
  const { sentences } = termsOf(quote)
  const spelling = 'A character that no typeface here has is written as its Unicode number, such as [U+1F600].'
  const said = sheet.hasSpelledOut() ? [...sentences, spelling] : sentences
  const blocks = await Promise.all(said.map((text) => sheet.lay({ text, size: 8.5, color: quiet }, sheet.width - 12)))
  const dash = await sheet.lay({ text: '–', size: 8.5, color: quiet }, 12)
  sheet.makeRoom(headingHeight + (blocks[0]?.height ?? 0) + 24)
  await addHeading(sheet, 'H2', 'Terms')
  const list = sheet.add(sheet.root, 'L')
  for (const block of blocks) {
    sheet.makeRoom(block.height)
    const item = sheet.add(list, 'LI')
    sheet.artifact('Layout', () => sheet.draw(dash, margin, sheet.top))
    sheet.say(item, 'LBody', () => sheet.draw(block, margin + 12, sheet.top))
    item.end()
    sheet.down(block.height + 1)
  }
  list.end()
}

const headingHeight = 40

async function addHeading(sheet: Sheet, level: 'H1' | 'H2', text: string, x = margin): Promise<void> {
  const block = await sheet.lay({ text, bold: true, size: level === 'H1' ? 24 : 13, color: ink }, sheet.width)
  if (level === 'H2') {
    sheet.makeRoom(headingHeight + 60)
    sheet.down(headingHeight - block.height - 4)
  }
  sheet.say(sheet.root, level, () => sheet.draw(block, x, sheet.top))
  sheet.down(block.height + 4)
}

/** Paragraphs one below the other. */
async function addStack(
  sheet: Sheet,
  said: readonly Words[],
  { x, width }: Place,
  type: 'P' | 'H2' = 'P',
): Promise<void> {
  for (const words of said) {
    const block: Block = await sheet.lay(words, width)
    sheet.say(sheet.root, type, () => sheet.draw(block, x, sheet.top))
    sheet.down(block.height)
  }
}

function addressOf({ address }: Pick<Company, 'address'>): string[] {
  return [address.street, [address.city, address.state, countryName(address.country)].filter(Boolean).join(', ')]
}

/** How Chinese characters are drawn in the names that a customer gives, by the customer's country. */
function hanTag({ company }: Pick<QuoteDocument, 'company'>): string | undefined {
  const tags: Readonly<Record<string, string>> = { JP: 'ja', KR: 'ko', TW: 'zh-TW', HK: 'zh-HK', MO: 'zh-MO' }
  return company && tags[company.address.country]
}

/** As the app's header draws it. */
const wordmark = [
  { d: 'M2.5 16V4.5H10M93.5 16v12.5H86', color: accent },
  { d: 'M17.5 6v18.5M48.5 14.1a5.5 5.5 0 1 0 0 7.8M54.3 6v18.5M62.5 12.2l-6.5 6 7 6.3', color: ink },
  { d: 'M33.9 18a5.5 5.5 0 1 1 -11 0a5.5 5.5 0 1 1 11 0', color: ink },
  { d: 'M69 12v12.5M76 7v13.2a3 3 0 0 0 3 3h3.5M72.8 13.3h9M67.3 7.5h3.4', color: ink },
]
