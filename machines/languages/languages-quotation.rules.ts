import { choiceWithin } from '#domain/order/language-choice.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { rowsOf, type Before } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { chosenBy, priceFor, pricedAnew, quotationOf, type KnownOffer } from './languages-words.rules.ts'
import { languagesFixtures } from './languages.fixtures.ts'
import type { LanguagesContext, LanguagesEvent, Quoted } from './languages.types.ts'

type Listed = Before<LanguagesContext, { readonly output: Result<readonly PriceRow[], string> }>
type Answered = Before<LanguagesContext, { readonly output: Result<Quoted, string> }>
type Choosing = Before<LanguagesContext, LanguagesEvent>

/** The order is no more, or its file is another by now. */
const isStepLost = no('ORDER_NOT_FOUND', 'INVOICE_ALREADY_PAID', 'FILE_NOT_FOUND')

const isFree = (context: LanguagesContext, { targets, currency }: LanguagesDraft) =>
  priceFor(context, { targets, currency })?.sumCost === 0
const isNothingBillable = ({ context }: KnownOffer) => isFree(context, context.draft)

/** The choice is a person's until it is being saved. */
const open = [
  'choosing.quotation.unchosen',
  'choosing.quotation.stale',
  'choosing.quotation.quoting',
  'choosing.quotation.quoted',
  'choosing.quotation.repriced',
  'choosing.quotation.nothingToTranslate',
  'choosing.quotation.refused',
  'choosing.quotation.unsaved',
] as const

const pressed = (it: Choosing): Partial<LanguagesContext> => {
  const draft = chosenBy(it)
  return draft ? pricedAnew(it.context, draft) : {}
}

type Press = LanguagesEvent['type']
type Shown = 'choosing.view' | 'choosing.view.list.listed' | 'choosing.view.map.shown'

/** Each change of the choice is priced at once, and the service's quotation has to follow. */
function choice(when: readonly Press[], ...from: readonly Shown[]) {
  return rowsOf(languagesFixtures, [
    {
      when,
      from,
      beside: open,
      if: (it) => chosenBy(it)?.targets.length === 0,
      to: 'choosing.quotation.unchosen',
      sets: pressed,
    },
    {
      when,
      from,
      beside: open,
      if: (it) => pressed(it).local?.sumCost === 0,
      to: 'choosing.quotation.nothingToTranslate',
      sets: pressed,
    },
    {
      when,
      from,
      beside: open,
      if: (it) => chosenBy(it) !== undefined,
      to: 'choosing.quotation.stale',
      sets: pressed,
    },
  ])
}

/** "Language selection recalculates the price on every toggle and on every currency change" (§4). */
export const choiceRows = [
  ...choice(['language.toggle'], 'choosing.view.list.listed', 'choosing.view.map.shown'),
  ...choice(['languages.clearShown'], 'choosing.view.list.listed'),
  // Who chooses more has something chosen.
  ...choice(['languages.selectShown'], 'choosing.view.list.listed').slice(1),
  ...choice(['country.toggle'], 'choosing.view.map.shown'),
  ...choice(['language.remove', 'currency.choose'], 'choosing.view'),
]

const offered = ({ context, event }: Listed) => choiceWithin(context.draft, valueOf(event.output))

/** A choice that is on offer stays as it is, with the total that was promised for it. */
function withList(it: Listed) {
  const draft = offered(it)
  const isCut = draft.targets.length < it.context.draft.targets.length
  return { prices: valueOf(it.event.output), ...(isCut && pricedAnew(it.context, draft)) }
}

type Resting = 'unchosen' | 'nothingToTranslate' | 'stale'

/** The price list brings back the map where it was open. */
function openedWith(quotation: Resting, isSo: (it: Listed) => boolean) {
  return rowsOf(languagesFixtures, [
    {
      when: 'priceList answers',
      if: (it) => it.event.output.ok && isSo(it) && it.context.world !== undefined,
      to: ['choosing.view.map.opening', `choosing.quotation.${quotation}`],
      sets: withList,
    },
    {
      when: 'priceList answers',
      if: (it) => it.event.output.ok && isSo(it),
      to: ['choosing.view.list', `choosing.quotation.${quotation}`],
      sets: withList,
    },
  ])
}

/** The languages and their prices. The owner of the order decides which have memory, so that a change asks anew. */
export const pricedListRows = [
  ...openedWith('unchosen', (it) => offered(it).targets.length === 0),
  ...openedWith('nothingToTranslate', (it) => isFree(it.context, offered(it))),
  ...openedWith('stale', () => true),
  ...rowsOf(languagesFixtures, [
    {
      when: 'priceList answers',
      if: no('ORDER_NOT_FOUND', 'INVOICE_ALREADY_PAID'),
      to: 'finished',
      sets: whyNot,
    },
    { when: 'priceList answers', to: 'failed', sets: whyNot },
    { when: 'priceList throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'loading', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'prices.retry', from: 'failed', to: 'loading' },
    { when: 'order.changed', from: 'choosing.quotation.saving', sets: ordered },
    { when: 'order.changed', to: 'loading', again: 'priceList', sets: ordered },
  ]),
]

/** The promised total stays, so that a different one by the new pricing is reported. */
function ordered({ context, event: { order } }: Before<LanguagesContext, Pick<LanguagesContext, 'order'>>) {
  return { order, local: priceFor({ order }, context.draft), quotation: undefined }
}

/** The service's quotation, and the order where its pricing has changed. */
function quoted({ context, event }: Answered) {
  const { quotation, order = context.order } = valueOf(event.output)
  return { quotation, order, local: priceFor({ order }, context.draft), refusal: undefined }
}
const isAsPromised = ({ context: { promised }, event: { output } }: Answered) =>
  output.ok && (promised === undefined || output.value.quotation.netCost === promised)

/** The total on screen is confirmed by the service, whose quotation counts. "Next" needs one that is not zero (§5). */
export const quotationRows = rowsOf(languagesFixtures, [
  { when: 'after pause', to: 'choosing.quotation.quoting' },
  {
    when: 'instanceQuote answers',
    if: ({ event: { output } }) => output.ok && output.value.quotation.sumCost === 0,
    to: 'choosing.quotation.nothingToTranslate',
    sets: quoted,
  },
  { when: 'instanceQuote answers', if: isAsPromised, to: 'choosing.quotation.quoted', sets: quoted },
  { when: 'instanceQuote answers', if: yes, to: 'choosing.quotation.repriced', sets: quoted },
  {
    when: 'instanceQuote answers',
    if: isStepLost,
    to: 'finished',
    sets: whyNot,
  },
  { when: 'instanceQuote answers', to: 'choosing.quotation.refused', sets: whyNot },
  { when: 'instanceQuote throws', to: 'choosing.quotation.refused', sets: refusal('UNEXPECTED_ERROR') },
  {
    when: 'after deadline',
    from: 'choosing.quotation.quoting',
    to: 'choosing.quotation.refused',
    sets: refusal('TIMEOUT'),
  },
  { when: 'quote.retry', from: 'choosing.quotation.refused', to: 'choosing.quotation.quoting' },
  {
    when: 'step.next',
    from: [
      'choosing.quotation.stale',
      'choosing.quotation.quoting',
      'choosing.quotation.quoted',
      'choosing.quotation.repriced',
      'choosing.quotation.unsaved',
    ],
    if: ({ context }) => (quotationOf(context)?.sumCost ?? 0) > 0,
    to: 'choosing.quotation.saving',
  },
  {
    when: 'saveLanguageSetting answers',
    if: yes,
    to: 'finished',
    sets: ({ event }) => ({ order: valueOf(event.output), refusal: undefined }),
  },
  {
    when: 'saveLanguageSetting answers',
    if: isStepLost,
    to: 'finished',
    sets: whyNot,
  },
  // The choice stays for another try, unless the order has changed meanwhile and leaves nothing to translate.
  {
    when: ['saveLanguageSetting answers', 'saveLanguageSetting throws', 'after deadline'],
    from: 'choosing.quotation.saving',
    if: isNothingBillable,
    to: 'choosing.quotation.nothingToTranslate',
  },
  { when: 'saveLanguageSetting answers', if: no('NOTHING_TO_TRANSLATE'), to: 'choosing.quotation.quoting' },
  { when: 'saveLanguageSetting answers', to: 'choosing.quotation.unsaved', sets: whyNot },
  { when: 'saveLanguageSetting throws', to: 'choosing.quotation.unsaved', sets: refusal('UNEXPECTED_ERROR') },
  {
    when: 'after deadline',
    from: 'choosing.quotation.saving',
    to: 'choosing.quotation.unsaved',
    sets: refusal('TIMEOUT'),
  },
])
