import { expect, test } from 'vitest'
import { languageName, nativeName } from '#domain/languages/language-name.ts'
import { millionths } from '#domain/money/money.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quote } from '#domain/pricing/quote.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { renderQuotePdf } from '#service/paper/quote-pdf.ts'
import { longList } from '#machines/languages/price-list.fixtures.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { actualTexts, readPdf } from './read-pdf.ts'

const rates = { EUR: millionths(100_000), USD: millionths(110_000) }

function quotedIn(country: string, targets = ['enGB']) {
  const languages = targets.map((lang) => ({ lang, rates, words: 500, matchedWords: 0 }))
  const pricing = { languages, fees: standardFees, tax: taxTreatment(undefined) }
  return {
    quotation: quote(pricing, targets, 'EUR'),
    orderId: '48377',
    sourceWordCount: 500,
    createdAt: new Date('2026-11-20T09:00:00Z'),
    changedAt: new Date('2026-11-20T09:00:00Z'),
    seller,
    website: 'https://lockit.example',
    company: {
      companyName: 'Tall Ship Games',
      vatNumber: '',
      address: { street: 'Pier 1', city: 'Town', state: '', country },
    },
    fileName: 'text.xlsx',
  }
}

const plain: readonly (readonly [script: string, text: string])[] = [
  ['Latin', 'Świt – brûlée “đường phố” İstanbul Þór'],
  ['Cyrillic', 'Тёмная гавань: қазақ ђак'],
  ['Greek', 'Σκοτεινό λιμάνι'],
  ['Japanese', '影の港：夜明け「序章」コーヒー'],
  ['Korean', '그림자 항구'],
  ['Chinese (Simplified)', '影之港：黎明'],
  ['Chinese (Traditional)', '暗影海港體驗龜'],
  ['Georgian', 'ბინდის ნავსადგური'],
  ['Armenian', 'Մթնշաղի նավահանգիստ'],
  ['Amharic', 'የድንግዝግዝ ወደብ'],
  ['signs', '★ ♥ → ½ Ⅷ ™ €'],
]

const shaped: readonly (readonly [script: string, text: string])[] = [
  ['Arabic', 'ميناء الغسق'],
  ['Arabic with brackets and digits', 'ميناء الغسق (الجزء 2)!'],
  ['Persian', 'بندر گرگ‌ومیش'],
  ['Urdu', 'شام کی بندرگاہ ٹڈے'],
  ['Hebrew', 'נמל הדמדומים'],
  ['Thai', 'ท่าเรือยามพลบค่ำ'],
  ['Lao', 'ທ່າເຮືອຍາມຄ່ຳ'],
  ['Khmer', 'កំពង់ផែពេលព្រលប់ស្ត្រី'],
  ['Burmese', 'ဆိပ်ကမ်းညနေခင်းမြန်မာ'],
  ['Devanagari', 'साँझ का बंदरगाह क्षत्रिय'],
  ['Bengali', 'গোধূলি বন্দর শক্তি'],
  ['Tamil', 'அந்தி துறைமுகம் கொ'],
  ['Telugu', 'సంధ్యా నౌకాశ్రయం క్ష్మ'],
  ['Gujarati', 'સાંજનું બંદર શક્તિ'],
  ['Punjabi', 'ਸ਼ਾਮ ਦੀ ਬੰਦਰਗਾਹ ਪ੍ਰੇਮ'],
  ['Kannada', 'ಮುಸ್ಸಂಜೆಯ ಬಂದರು ಶಕ್ತಿ'],
  ['Malayalam', 'സന്ധ്യയുടെ തുറമുഖം ശക്തി'],
  ['Odia', 'ସନ୍ଧ୍ୟା ବନ୍ଦର ଶକ୍ତି'],
  ['Sinhala', 'සවස් වරාය ශක්තිය'],
  ['Tibetan', 'སྲོད་ཀྱི་གྲུ་ཁ'],
]

test.each(plain)('a title in %s is read as it was given', async (_script, title) => {
  const pdf = await renderQuotePdf({ ...quotedIn('SE'), project: title })
  const { elements, title: property } = await readPdf(pdf)
  expect([elements[1]?.text, property]).toEqual([title, `Quote: ${title}`])
})

test.each(shaped)('names in %s are read as they were given, though shaped', async (_script, name) => {
  const base = quotedIn('SE')
  const pdf = await renderQuotePdf({
    ...base,
    project: name,
    fileName: `${name}.xlsx`,
    company: { ...base.company, companyName: name },
  })
  // Runs of one script each: what stands between them is drawn as it is.
  const pieces = name.match(/[\p{L}\p{M}\p{Cf}\u0F0B ]+/gu)?.map((piece) => piece.trim()) ?? []
  const read = actualTexts(pdf).map((text) => text.trim())
  const words = (texts: readonly string[]) =>
    texts
      .join(' ')
      .split(/[ ()!.]+/)
      .filter(Boolean)
  expect(words(read).toSorted()).toEqual(words([...pieces, ...pieces, ...pieces]).toSorted())
  const { elements } = await readPdf(pdf)
  // Viewers that know nothing of that take the characters of each glyph, in whatever order those are drawn.
  const characters = (text: string) => [...text.replaceAll(/[\s\p{Cf}]/gu, '')].toSorted()
  expect(characters(elements[1]?.text ?? '')).toEqual(characters(name))
})

test('right to left and left to right stand in the order read', async () => {
  const pdf = await renderQuotePdf({ ...quotedIn('SE'), project: 'Dusk שלום and مرحبا 123 end' })
  const { elements } = await readPdf(pdf)
  expect(elements[1]?.text.replaceAll(/\s+/g, '')).toEqual('Duskשלוםandمرحبا123end')
  expect(actualTexts(pdf)).toEqual(['שלום', 'مرحبا '])
})

test('every language of the longest price list is named by its own name beside the English one', async () => {
  const all = longList.prices.map(({ lang }) => lang)
  const pdf = await renderQuotePdf(quotedIn('SE', all))
  const { elements } = await readPdf(pdf)
  const heads = elements.filter(({ tag }) => tag === 'TH').map(({ text }) => text.replaceAll('\n', ' '))
  const named = heads.filter((text) => all.some((lang) => text.startsWith(languageName(lang))))
  expect(named.length).toEqual(250)
  const shapedNames = new Set(actualTexts(pdf))
  const unnamed = all.filter((lang) => {
    const own = nativeName(lang)
    const isRead = shapedNames.has(own) || named.some((text) => text === `${languageName(lang)} ${own}`)
    return !isRead && !lang.startsWith('en')
  })
  expect(unnamed).toEqual([])
  expect(elements.some(({ text }) => text.includes('U+'))).toEqual(false)
})

test('a language whose own name no typeface has is named in English alone', async () => {
  const { elements } = await readPdf(await renderQuotePdf(quotedIn('SE', ['chrUS', 'satIN', 'frFR'])))
  const named = elements.filter(({ tag }) => tag === 'TH').map(({ text }) => text)
  expect(named).toEqual(expect.arrayContaining(['Cherokee', 'Santali', 'French français']))
  expect(elements.some(({ text }) => text.includes('U+'))).toEqual(false)
})

test('fonts are embedded, cut down to what is shown', async () => {
  const pdf = await renderQuotePdf({ ...quotedIn('JP'), project: '影の港' })
  const source = Buffer.from(pdf).toString('latin1')
  const fonts = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((name) => !/^[A-Z]{6}\+NotoSans/.test(name))).toEqual([])
  expect(source.match(/\/FontFile2 /g)?.length).toEqual(fonts.length / 2)
  expect(pdf.length).toBeLessThan(60_000)
})

test('a customer’s country tells how Chinese characters are drawn', async () => {
  const fontsIn = async (country: string) => {
    const pdf = await renderQuotePdf({ ...quotedIn(country), project: '直骨海' })
    const names = Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/BaseFont \/[A-Z]{6}\+NotoSans(JP|KR|SC|TC)/g)
    return [...new Set([...names].map(([, region]) => region))]
  }
  expect([await fontsIn('JP'), await fontsIn('KR'), await fontsIn('TW'), await fontsIn('SE')]).toEqual([
    ['JP'],
    ['KR'],
    ['TC'],
    ['SC'],
  ])
})

test.each([
  ['a character that no typeface has', '😀 Joy', '[U+1F600] Joy'],
  ['a control character', 'A\u0007B', 'A[U+0007]B'],
  ['white space', 'a\u202Fb\tc\nd', 'a b c d'],
  ['marks that turn the direction', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['joiners that a typeface lacks', 'a\u200Db\uFE0F', 'ab'],
  ['a letter and its accent apart', 'e\u0301te\u0301', 'été'],
])('%s is written so that nobody is misled', async (_what, title, written) => {
  const { elements } = await readPdf(await renderQuotePdf({ ...quotedIn('SE'), project: title }))
  expect(elements[1]?.text).toEqual(written)
  const note = 'A character that no typeface here has is written as its Unicode number, such as [U+1F600].'
  expect(elements.some(({ text }) => text === note)).toEqual(written.includes('[U+'))
})
