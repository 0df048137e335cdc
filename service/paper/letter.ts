import type { Seller } from '#domain/accounts/seller.ts'
import { countryName } from '#domain/accounts/country-name.ts'
import type { Company } from '#domain/accounts/user.ts'
import { accent, ink, quiet } from './colors.ts'
import { margin, openSheet, type PaperSheet } from './sheet.ts'
import type { Block, Words } from './typesetting.ts'

export type Customer = Pick<Company, 'companyName' | 'vatNumber' | 'address'>

/** A name and the lines under it. */
export type Party = { readonly lines: readonly string[]; readonly lang?: string | undefined }

type Place = { readonly x: number; readonly width: number }

/** Begins a paper of ours with its heading and, under it, its subject. */
export async function openLetter(
  { title, createdAt }: { readonly title: string; readonly createdAt: Date },
  heading: string,
  subject?: Words,
): Promise<PaperSheet> {
  const sheet = openSheet({ title, createdAt })
  sheet.stroke(wordmark, margin + sheet.width - 84, margin + 4, 0.875)
  await addHeading(sheet, 'H1', heading)
  if (subject) await addStack(sheet, [{ size: 14, ...subject }], { x: margin, width: sheet.width })
  return sheet
}

/** Labels and their values, side by side while there is room. */
export async function addDetails(
  sheet: PaperSheet,
  details: readonly (readonly [label: string, value: string])[],
): Promise<void> {
  sheet.down(10)
  const share = sheet.width / 6
  let [x, height] = [margin, 0]
  for (const [label, value] of details) {
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

export async function addParties(sheet: PaperSheet, from: Party, to: Party | undefined): Promise<void> {
  const half = sheet.width / 2
  const top = sheet.top
  const left = await addParty(sheet, 'From', from, { x: margin, width: half - 16 })
  if (!to) return
  sheet.down(top - left)
  const right = await addParty(sheet, 'To', to, { x: margin + half, width: half })
  sheet.down(Math.max(left, right) - right)
}

/** Returns where the party ends. */
async function addParty(sheet: PaperSheet, role: string, { lines, lang }: Party, place: Place): Promise<number> {
  const [name = '', ...rest] = lines
  await addStack(sheet, [{ text: role, size: 8.5, color: quiet }], place, 'H2')
  await addStack(sheet, [{ text: name, bold: true, lang, size: 10.5 }, ...rest.map((text) => ({ text, lang }))], place)
  return sheet.top
}

export function sellerParty({ name, address, vatNumber, email, phone }: Seller, website: string): Party {
  const known = [vatNumber && `VAT number ${vatNumber}`, email, phone, new URL(website).host]
  return { lines: [name, ...address, ...known.filter((line) => line !== '')] }
}

/** `person` and `zipcode` are empty when unknown. */
export function customerParty(
  { companyName, vatNumber, address }: Customer,
  { person = '', zipcode = '' } = {},
): Party {
  const city = `${zipcode} ${address.city}`.trim()
  const place = [city, address.state, countryName(address.country)].filter(Boolean).join(', ')
  const vat = vatNumber === '' ? '' : `VAT number ${vatNumber}`
  const lines = [companyName, person, address.street, place, vat].filter((line) => line !== '')
  return { lines, lang: hanTag(address.country) }
}

/** The language tag that decides how Chinese characters are drawn in a customer's names, by the customer's country. */
export function hanTag(country: string | undefined): string | undefined {
  const tags: Readonly<Record<string, string>> = { JP: 'ja', KR: 'ko', TW: 'zh-TW', HK: 'zh-HK', MO: 'zh-MO' }
  return country === undefined ? undefined : tags[country]
}

export type Notes = { readonly blocks: readonly Block[]; readonly dash: Block; readonly height: number }

/** Lays out sentences in fine print; call it last, once all spelled-out characters are known. */
export async function layNotes(sheet: PaperSheet, sentences: readonly string[]): Promise<Notes> {
  const spelling = 'A character that no typeface here has is written as its Unicode number, such as [U+1F600].'
  const said = sheet.hasSpelledOut() ? [...sentences, spelling] : sentences
  const blocks = await Promise.all(said.map((text) => sheet.lay({ text, size: 8.5, color: quiet }, sheet.width - 12)))
  const dash = await sheet.lay({ text: '–', size: 8.5, color: quiet }, 12)
  return { blocks, dash, height: headingHeight + blocks.reduce((sum, { height }) => sum + height + 1, 0) }
}

export async function addNotes(sheet: PaperSheet, heading: string, { blocks, dash, height }: Notes): Promise<void> {
  await addHeading(sheet, 'H2', heading, { room: height - headingHeight })
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

/** The height of a heading within a paper, in points. */
export const headingHeight = 40

/** `room` is the height of what must stand under the heading on the same page. */
export async function addHeading(
  sheet: PaperSheet,
  level: 'H1' | 'H2',
  text: string,
  { x = margin, room = 60 } = {},
): Promise<void> {
  const block = await sheet.lay({ text, bold: true, size: level === 'H1' ? 24 : 13, color: ink }, sheet.width)
  if (level === 'H2') {
    sheet.makeRoom(headingHeight + room)
    sheet.down(headingHeight - block.height - 4)
  }
  sheet.say(sheet.root, level, () => sheet.draw(block, x, sheet.top))
  sheet.down(block.height + 4)
}

async function addStack(
  sheet: PaperSheet,
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

/** The same as in the app's header. */
const wordmark = [
  { d: 'M2.5 16V4.5H10M93.5 16v12.5H86', color: accent },
  { d: 'M17.5 6v18.5M48.5 14.1a5.5 5.5 0 1 0 0 7.8M54.3 6v18.5M62.5 12.2l-6.5 6 7 6.3', color: ink },
  { d: 'M33.9 18a5.5 5.5 0 1 1 -11 0a5.5 5.5 0 1 1 11 0', color: ink },
  { d: 'M69 12v12.5M76 7v13.2a3 3 0 0 0 3 3h3.5M72.8 13.3h9M67.3 7.5h3.4', color: ink },
]
