import type { Call, Download, ReplyOf } from '#domain/contract/call.ts'
import { contract, type CallName, type Contract } from '#domain/contract/index.ts'
import { shapesFile } from '#domain/world/data-files.ts'
import shapes from '#domain/world/shapes.json' with { type: 'json' }
import { countryFacts } from '#domain/world/country-facts.ts'
import { authFixtures, maya } from '#machines/auth/auth.fixtures.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { keptCardsFixtures } from '#machines/kept-cards/kept-cards.fixtures.ts'
import { fullList } from '#machines/languages/price-list.fixtures.ts'
import { offerFixtures, sentOffer } from '#machines/offer/offer.fixtures.ts'
import { configuration, orderKey, sampleOrders } from '#machines/order/orders.fixtures.ts'
import { ownSessionsFixtures } from '#machines/own-sessions/own-sessions.fixtures.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { startedOrderFixtures } from '#machines/started-order/started-order.fixtures.ts'
import { asked, reply } from '#machines/threads/questions.fixtures.ts'
import { valueOf } from '#domain/result.ts'
import type { Sent } from './wire.ts'

const file: Download = { blob: new Blob(['a,b\r\n1,2\r\n']), fileName: 'file.csv' }
const invoice = valueOf(invoiceFixtures.outputs.readInvoice[0])
const paidInvoice = valueOf(invoiceFixtures.outputs.readInvoice[1] ?? invoiceFixtures.outputs.readInvoice[0])
const opened = valueOf(setupFixtures.outputs.openFile[0])
const { listed } = ownSessionsFixtures.states
const { quotation } = sampleOrders.languagesChosen
if (!quotation) throw new Error('An order whose languages are chosen has a quotation')

/** What the service answers to each call when nothing is amiss. */
const honestReplies: { readonly [Name in CallName]: ReplyOf<Contract[Name]> } = {
  sendReports: null,
  signin: { accessToken: maya.accessToken, user: maya.user },
  offerSecondFactor: { data: valueOf(authFixtures.outputs.offerSecondFactor[0]) },
  signup: { accessToken: maya.accessToken, user: maya.user },
  signout: null,
  forgotPassword: { code: 'FORGOT_PW_EMAIL_SENT' },
  verifyReset: { accessToken: 'Jq3xPz' },
  changePassword: { code: 'FORGOT_PW_PASSWORD_CHANGED', email: maya.user.email },
  companyInfo: { data: maya.user.company, confirmed: true },
  confirmAddress: { email: maya.user.email },
  sendConfirmation: { code: 'CONFIRMATION_SENT' },
  editProfile: maya.user,
  listSessions: { data: { sessions: [...listed.sessions], total: listed.total } },
  endSession: null,
  endOtherSessions: null,
  listCards: { data: { cards: [...keptCardsFixtures.states.listed.cards] } },
  removeCard: null,
  downloadAccount: file,
  deleteAccount: null,
  readInvitation: { email: maya.user.email, invitedBy: 'Ida Berg' },
  initOrder: { data: { ...sampleOrders.created, csrfToken: orderKey.csrfToken }, cfg: configuration },
  resumeOrder: { data: sampleOrders.owned, cfg: configuration },
  uploadResource: { data: sampleOrders.uploaded },
  readResource: { data: opened.content },
  downloadResource: file,
  readMemory: { data: valueOf(figuresFixtures.outputs.readMemory[0]) },
  downloadMerged: file,
  downloadKnown: file,
  removeResource: { data: sampleOrders.created },
  saveFileSetting: { data: sampleOrders.setUp },
  instanceQuote: { data: quotation },
  saveLanguageSetting: { data: sampleOrders.languagesChosen },
  saveCurrencySetting: { data: sampleOrders.owned },
  saveInformation: { data: sampleOrders.informed },
  uploadAsset: { data: sampleOrders.informed },
  downloadAsset: file,
  removeAsset: { data: sampleOrders.informed },
  priceList: { data: [...fullList.prices] },
  customerOrders: { data: { rows: [prologue], total: 1 } },
  startedOrder: { data: { order: valueOf(startedOrderFixtures.outputs.findStarted[0]) ?? null } },
  setupOrderPaypal: { data: { paymentMethod: { tok: 'tok_1' } } },
  executePayment: { requires_action: false, data: sampleOrders.paid },
  askOrderOutcome: { data: sampleOrders.owned },
  bypassPayment: { requires_action: false, data: sampleOrders.paid },
  answerChallenge: { data: { passed: true } },
  answerApproval: { data: { approved: true } },
  downloadQuote: file,
  downloadReceipt: file,
  listQuestions: { data: [...asked], version: '1', hasReceipt: true },
  answerQuestion: { data: reply },
  readOffer: { data: sentOffer },
  confirmOffer: { data: valueOf(offerFixtures.outputs.confirmOffer[0]) },
  verifyDelivery: { data: { address: '/purchase/delivery/48377/tok/file.csv', fileName: 'file.csv' } },
  downloadDelivery: file,
  readInvoice: invoice,
  downloadInvoice: file,
  setupInvoicePaypal: { data: { paymentMethod: { tok: 'tok_1' } } },
  askInvoiceOutcome: invoice,
  executeInvoice: { requires_action: false, data: paidInvoice.data },
}

/** The body of an honest reply as it goes over the wire; undefined where it has none, or is a file. */
export function honestBody({ call, url }: Sent): string | undefined {
  if (call === undefined) return JSON.stringify(url.endsWith(nameIn(shapesFile)) ? shapes : countryFacts)
  return kindOf(contract[call]) === 'json' ? JSON.stringify(honestReplies[call]) : undefined
}

export function honestReply(sent: Sent): Response {
  const { call } = sent
  const headers = { 'x-request-id': 'req_1', 'Content-Type': 'application/json' }
  if (call === undefined) return new Response(honestBody(sent), { status: 200, headers })
  const status = honestStatus(call)
  const reply: unknown = honestReplies[call]
  switch (kindOf(contract[call])) {
    case 'empty':
      return new Response(null, { status })
    case 'binary':
      return new Response((reply as Download).blob, { status })
    case 'json':
    case 'text':
      return new Response(honestBody(sent) ?? '', { status, headers })
  }
}

export function honestStatus(call: CallName): number {
  return Number(Object.keys(contract[call].replies)[0])
}

export function kindOf({ replies }: Call): 'json' | 'text' | 'binary' | 'empty' {
  return Object.values(replies)[0]?.kind ?? 'empty'
}

function nameIn({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/'))
}
