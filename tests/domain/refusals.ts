import { deletionMessage } from '#domain/accounts/deletion-messages.ts'
import { accountMessage, isForSupport, type AccountCode } from '#domain/accounts/messages.ts'
import { assetMessage } from '#domain/assets/messages.ts'
import type { CallName } from '#domain/contract/index.ts'
import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import { answerMessage, linkMessage } from '#domain/links/messages.ts'
import { knownFileMessage } from '#domain/order/known-file-messages.ts'
import { orderMessage, type Message } from '#domain/order/messages.ts'
import { uploadMessage, type UploadMessage } from '#domain/order/upload-messages.ts'
import { stopMessage, type Stop } from '#domain/payments/messages.ts'

export type Code = ErrorCode | ConnectionCode

/**
 * The part of the app that words a call's refusal: the forms of an account, the wizard, a page, a payment, a link's
 * page, …
 */
export type Teller =
  | 'account'
  | 'order'
  | 'page'
  | 'upload'
  | 'asset'
  | 'payment'
  | 'link'
  | 'answer'
  | 'known file'
  | 'deletion'
  | 'own words'
  | 'nobody'

const support = 'support@lockit.example'
const file = { name: 'harbor.csv', size: 12 }

/** The full text about a refusal, title first; undefined where its teller has no text of its own. */
export function said(teller: Teller, code: Code): string | undefined {
  const message = messageOf(teller, code)
  if (typeof message !== 'object') return message
  return 'contact' in message || 'subject' in message ? uploadSentence(message) : whole(message)
}

/** The message about a refusal; a text alone where its teller has no titles. */
export function messageOf(teller: Teller, code: Code): Message | UploadMessage | string | undefined {
  switch (teller) {
    case 'account':
      return accountSentence(code as AccountCode)
    case 'order':
    case 'page':
      return orderMessage(code, support)
    case 'upload':
      return uploadMessage(code, file, { limit: 20, supportEmail: support })
    case 'asset':
      return assetMessage(code, support)
    case 'payment':
      return stopMessage(stops[code] ?? 'refused', { code }, { method: 'card', supportEmail: support })
    case 'link':
      return linkMessage(code, support)
    case 'answer':
      return answerMessage(code, support)
    case 'known file':
      return knownFileMessage(code, support)
    case 'deletion':
      return deletionMessage(code, support)
    case 'own words':
    case 'nobody':
      return undefined
  }
}

const stops: Readonly<Partial<Record<Code, Stop>>> = {
  FAILED_STRIPE_CARD: 'declined',
  FORTNOX_ERROR: 'vatRefused',
  PAYMENT_METHOD_REFUSED: 'methodRefused',
}

function accountSentence(code: AccountCode): string | undefined {
  const sentence = accountMessage(code) as string | undefined
  if (sentence === undefined) return undefined
  return isForSupport(code)
    ? `${sentence.replace(/[.!]?$/, '.')} If it stays like this, write to ${support}.`
    : sentence
}

export function uploadSentence({ title, subject, text, contact }: UploadMessage): string {
  return `${title}. ${subject ? `${subject} ` : ''}${text}${contact ? ` ${support}` : ''}`
}

export function whole({ title, text }: Message): string {
  return `${title.replace(/[.!]?$/, '.')} ${text}`
}

/** The teller of each call's refusals. */
export const tellers = {
  sendReports: 'nobody',
  signin: 'account',
  signup: 'account',
  signout: 'nobody',
  offerSecondFactor: 'account',
  forgotPassword: 'account',
  verifyReset: 'account',
  changePassword: 'account',
  companyInfo: 'account',
  confirmAddress: 'account',
  sendConfirmation: 'account',
  editProfile: 'account',
  listSessions: 'order',
  endSession: 'order',
  endOtherSessions: 'order',
  listCards: 'order',
  removeCard: 'order',
  readInvitation: 'account',
  initOrder: 'order',
  resumeOrder: 'order',
  uploadResource: 'upload',
  readResource: 'upload',
  downloadResource: 'upload',
  readMemory: 'own words',
  downloadMerged: 'own words',
  downloadKnown: 'known file',
  removeResource: 'upload',
  saveFileSetting: 'upload',
  instanceQuote: 'order',
  saveLanguageSetting: 'order',
  saveCurrencySetting: 'order',
  saveInformation: 'order',
  uploadAsset: 'asset',
  downloadAsset: 'asset',
  removeAsset: 'asset',
  priceList: 'page',
  customerOrders: 'page',
  startedOrder: 'order',
  setupOrderPaypal: 'payment',
  executePayment: 'payment',
  bypassPayment: 'payment',
  askOrderOutcome: 'own words',
  answerChallenge: 'payment',
  answerApproval: 'payment',
  downloadQuote: 'order',
  downloadReceipt: 'link',
  listQuestions: 'page',
  answerQuestion: 'own words',
  readOffer: 'link',
  confirmOffer: 'answer',
  verifyDelivery: 'link',
  downloadDelivery: 'link',
  readInvoice: 'link',
  downloadInvoice: 'link',
  setupInvoicePaypal: 'payment',
  executeInvoice: 'payment',
  askInvoiceOutcome: 'own words',
  downloadAccount: 'link',
  deleteAccount: 'deletion',
} as const satisfies Record<CallName, Teller>
