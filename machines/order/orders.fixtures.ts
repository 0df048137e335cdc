import type { FileSettings } from '#domain/documents/file-setting.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import type { OrderInformation } from '#domain/information/order-information.ts'
import type { Configuration, OrderFile, Order } from '#domain/order/order.ts'
import { orderState } from '#domain/order/order-state.ts'
import { feesToWire, standardFees } from '#domain/pricing/fee-schedule.ts'
import type { WirePricing } from '#domain/pricing/pricing.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { maya } from '../auth/auth.fixtures.ts'
import type { CheckoutInput, OrderKey, StepInput } from './step.types.ts'

/** One order, Dusk Harbor, at each stage of the wizard. */

export const orderKey: OrderKey = { id: 'ord_48377', csrfToken: 'csrf_48377' }

export const configuration: Configuration = {
  allowTypes: [...supportedFileTypes],
  limit: 20,
  stripeKey: '',
  paypalClientId: '',
  supportEmail: 'support@lockit.example',
  sellerName: 'Lockit AB',
  reports: [],
}

export const settings: FileSettings = ['Dialogue', 'Items', 'UI'].map((_, sheetIndex) => ({
  sheetIndex,
  sourceColumn: { lang: 'enUS', name: 'text_en', col: 2, startRow: 1 },
  targetColumns: [{ lang: 'frFR', name: 'text_fr', col: 5, startRow: 1 }],
  additionalColumns: [{ type: 'stringIdentifier', name: 'string_id', col: 0, startRow: 1 }],
}))

export const sourceFile: OrderFile = {
  original: 'dusk_harbor_v12.xlsx',
  version: 'v12',
  type: 'xlsx',
  meta: {
    size: 3_250_000,
    sheets: [
      { sheetName: 'Dialogue', rows: 611, columns: 7 },
      { sheetName: 'Items', rows: 402, columns: 7 },
      { sheetName: 'UI', rows: 240, columns: 7 },
      { sheetName: 'Credits', rows: 31, columns: 2 },
    ],
  },
  settings: null,
  wordCount: null,
}

const rates = [
  ['zhCN', 0.098, 0.108, 12_480, 0],
  ['frFR', 0.12, 0.132, 10_920, 1_560],
  ['deDE', 0.125, 0.138, 9_360, 3_120],
  ['itIT', 0.115, 0.127, 12_480, 0],
  ['jaJP', 0.145, 0.16, 12_480, 0],
  ['plPL', 0.11, 0.121, 12_480, 0],
  ['ptBR', 0.105, 0.116, 12_480, 0],
  ['esES', 0.11, 0.121, 12_480, 0],
  ['trTR', 0.09, 0.099, 12_480, 0],
  ['afZA', 0.112, 0.123, 12_480, 0],
] as const

export const wirePricing: WirePricing = {
  source: 'enUS',
  targets: [],
  currency: 'EUR',
  rates: rates.map(([lang, price, priceUSD, words, matchedWords]) => ({ lang, price, priceUSD, words, matchedWords })),
  fees: feesToWire(standardFees),
  tax: { treatment: 'undetermined' },
}

export const targets = ['frFR', 'deDE', 'itIT', 'plPL', 'ptBR', 'esES', 'trTR']

export const information: OrderInformation = {
  gameTitle: 'Dusk Harbor',
  webPage: 'https://duskharbor.example',
  isTranslateGameTitle: false,
  isGameReleased: false,
  gameReleaseDate: '2027-03-18',
  targetAge: 12,
  targetGender: 'both',
  platforms: ['PS5', 'PC', 'Switch'],
  gameCategories: ['Adventure', 'RPG'],
  originalLanguage: 'English',
  isRemainTerms: true,
  remainTerms: 'Dusk Harbor, Bram, Ida, Lanternlight',
  isStringLengthLimit: true,
  stringLengthPriority: 'quality',
  isSpecialCharacter: 'na',
  isDialoguesInOrder: true,
  swearing: 'mild',
  isAdaptation: true,
  characterAddress: 'informal',
  messagesAddress: 'informal',
}

const created: Order = {
  id: orderKey.id,
  state: orderState.created,
  resource: { files: [], assets: [] },
  language: null,
  quotation: null,
  info: null,
  paymentMethod: { methods: ['card'], savedCards: [] },
  payment: null,
}

const uploaded: Order = {
  ...created,
  state: orderState.uploaded,
  resource: { files: [sourceFile], assets: [] },
}

const setUp: Order = {
  ...uploaded,
  state: orderState.setUp,
  resource: { files: [{ ...sourceFile, settings, wordCount: { sourceWordCount: 12_480 } }], assets: [] },
  language: wirePricing,
}

const languagesChosen: Order = {
  ...setUp,
  state: orderState.languagesChosen,
  language: { ...wirePricing, targets },
  quotation: quoteLocally(wirePricing, targets, 'EUR'),
}

const informed: Order = {
  ...languagesChosen,
  state: orderState.informed,
  info: information,
  resource: { ...languagesChosen.resource, assets: ['original_dusk_harbor_script.pdf', 'glossary_harbor_terms.csv'] },
}

/** Adopted by Maya of Tallship AB, in Sweden: VAT is known. */
const swedish: WirePricing = { ...wirePricing, targets, tax: { treatment: 'vat', rate: 0.25 } }

const owned: Order = {
  ...informed,
  language: swedish,
  quotation: quoteLocally(swedish, targets, 'EUR'),
  paymentMethod: {
    methods: ['card', 'saved_card'],
    savedCards: [{ id: 'pm_card_visa', brand: 'Visa', last4: '4242' }],
  },
}

const paid: Order = {
  ...owned,
  state: orderState.paid,
  payment: {
    method: 'card',
    invoice: JSON.stringify({ totalCost: owned.quotation?.withFees.totalCost, currency: 'EUR' }),
  },
}

export const sampleOrders = { created, uploaded, setUp, languagesChosen, informed, owned, paid }

/** The input of a step: a guest's, unless the order is owned. */
export function stepInputAt(stage: keyof typeof sampleOrders): StepInput<never> {
  const user = stage === 'owned' || stage === 'paid' ? maya.user : undefined
  return { key: orderKey, order: sampleOrders[stage], configuration, user, draft: undefined }
}

export function checkoutInputAt(stage: 'informed' | 'owned'): CheckoutInput {
  return { ...stepInputAt(stage), isInterrupted: false }
}
