import type { User } from '#domain/accounts/user.ts'
import { sourceOfFile, type FileSettings } from '#domain/documents/file-setting.ts'
import { orderState } from '#domain/order/order-state.ts'
import { countDocument } from '#domain/words/count-document.ts'
import { eq } from 'drizzle-orm'
import { createAccount, type Registration } from '#service/accounts/users.ts'
import { audit } from '#service/audit/audit.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { issueOffer } from '#service/offers/issue-offer.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { answerAsStaff, askQuestion, setResolved } from '#service/questions/conversation.ts'
import { insertCaptured } from '#service/payments/captured.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { keepSandboxCard } from '#service/payments/sandbox.ts'
import { keepCard } from '#service/payments/saved-cards.ts'
import type { Services } from '#service/services.ts'
import { insertOrder, updateOrder } from '#service/store/orders.ts'
import { orderAssets, orderFiles, users } from '#service/store/schema.ts'
import { deliverDemo } from './delivered-game.ts'
import { demoGames, type DemoGame } from './games.ts'
import { demoInvoice } from './invoice.ts'
import { demoOffer } from './offer.ts'

export const demoPassword = 'follow-the-gulls'
export const demoCustomerEmail = 'maya@tallship.example'
export const demoStaffEmail = 'otto@staff.lockit.example'

const tallship: Registration = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: demoCustomerEmail,
  password: demoPassword,
  companyName: 'Tallship AB',
  country: 'SE',
  street: 'Skeppsbron 12',
  city: 'Göteborg',
  state: '',
  vatNumber: 'SE556677889901',
  serviceType: '',
  token: '',
}

const staff: Registration = {
  ...tallship,
  firstName: 'Otto',
  lastName: 'Berg',
  email: demoStaffEmail,
  companyName: 'Lockit',
  vatNumber: '',
}

const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { ...sourceOfFile, col: 1, startRow: 1 },
    targetColumns: [],
    additionalColumns: [{ type: 'stringIdentifier', name: 'String Identifier', col: 0, startRow: 1 }],
  },
]

/** Adds a customer with paid orders, quoted with this version of the price list, and a member of the staff. */
export async function addDemonstration(services: Services, version: number): Promise<void> {
  const maya = await addPeople(services)
  for (const game of demoGames) await addPaidOrder(services, maya, version, game)
  await issueOffer(services, demoOffer(services.now()))
  await issueInvoice(services, demoInvoice)
}

/** Adds its customer, who is returned, and its member of the staff alone. */
export async function addPeople(services: Services): Promise<User> {
  const maya = await createAccount(services, tallship, 'demonstration')
  const { userUid: account } = await createAccount(services, staff, 'demonstration')
  await services.db.update(users).set({ staffSince: services.now() }).where(eq(users.userUid, account))
  await audit(services.db, { what: 'staff granted', account, sessionsEnded: 0 })
  return maya
}

async function addPaidOrder(services: Services, customer: User, version: number, game: DemoGame): Promise<void> {
  const { db, now } = services
  const paidAt = new Date(now().getTime() - game.daysAgo * 24 * 60 * 60 * 1000)
  const { number } = await insertOrder(db, {
    tokenHash: hashSecret(newSecret()),
    customerUid: customer.userUid,
    createdAt: paidAt,
  })
  await addSourceFile(services, number, game)
  await addAsset(services, number, game)
  await updateOrder(db, number, {
    state: orderState.informed,
    priceListVersion: version,
    targets: game.targets,
    information: game.information,
    ...(game.currency && { currency: game.currency }),
  })
  await pay({ ...services, now: () => paidAt }, number, customer, game.method ?? 'card')
  if (game.translations) await deliverDemo(services, number, game.translations)
  else await updateOrder(db, number, { state: game.state })
  await addQuestions(services, number, paidAt, game)
}

async function addSourceFile(
  { db, files }: Services,
  orderNumber: number,
  { fileName, rows }: DemoGame,
): Promise<void> {
  const cells = rows.map((row) => [...row])
  const [headerRow = []] = cells
  const sheet = { sheetName: fileName, headerRow, rows: cells }
  const bytes = new TextEncoder().encode(rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''))
  const storageKey = `${orderNumber}/source`
  await files.write(storageKey, bytes)
  const { sourceWordCount, filledWordCount } = countDocument({ numberOfSheet: 1, sheets: [sheet] }, settings)
  await db.insert(orderFiles).values({
    orderNumber,
    name: fileName,
    type: '.csv',
    size: bytes.length,
    sheets: [{ sheetName: fileName, rows: rows.length, columns: headerRow.length }],
    settings,
    words: { sourceWordCount, filledWordCount },
    storageKey,
  })
}

async function addAsset({ db, files }: Services, orderNumber: number, { asset }: DemoGame): Promise<void> {
  const bytes = new TextEncoder().encode(asset.text)
  const storageKey = `${orderNumber}/asset`
  await files.write(storageKey, bytes)
  await db.insert(orderAssets).values({ orderNumber, name: asset.name, size: bytes.length, storageKey })
}

async function addQuestions(
  { db }: Services,
  orderNumber: number,
  paidAt: Date,
  { questions, rows }: DemoGame,
): Promise<void> {
  const after = (hours: number) => new Date(paidAt.getTime() + hours * 60 * 60 * 1000)
  for (const { about: key, lines, resolved } of questions) {
    const sourceText = rows.find(([name]) => name === key)?.[1]
    const [[by, hours, content], ...given] = lines
    const id = await askQuestion(db, orderNumber, { by, content, at: after(hours), sourceText, key })
    for (const [author, later, words] of given) {
      await answerAsStaff(db, id, { by: author, content: words, at: after(later) })
    }
    if (resolved) await setResolved(db, id, true)
  }
}

/** Pays in the sandbox; no provider is asked, whichever the settings name. A card is kept. */
async function pay(services: Services, number: number, { userUid }: User, method: 'card' | 'paypal'): Promise<void> {
  const { db, now } = services
  const { lock, subject } = payableOrder(services, number)
  const order = await lock(db)
  const bill = await order.bill(method)
  await insertCaptured(db, subject, { provider: 'sandbox', method, bill, payerUid: userUid }, now())
  await order.markPaid(method, bill.billed)
  if (method !== 'card') return
  const card = await keepSandboxCard(db, userUid, 'pm_card_visa')
  await keepCard(db, userUid, 'sandbox', card, now())
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
