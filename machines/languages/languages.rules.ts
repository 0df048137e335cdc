import { accepted, refused } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { same } from '../harness/same.ts'
import { choiceRows, pricedListRows, quotationRows } from './languages-quotation.rules.ts'
import { isSomeCountryFound, leftBySearch, priceFor, quotationOf } from './languages-words.rules.ts'
import { languagesFixtures } from './languages.fixtures.ts'
import type { LanguagesContext } from './languages.types.ts'

const isPricedRight = (context: LanguagesContext) => same(context.local, priceFor(context, context.draft))
const isBillable = (context: LanguagesContext) => context.draft.targets.length > 0 && context.local?.sumCost !== 0
const searched = ({ event: { query } }: { readonly event: Pick<LanguagesContext, 'query'> }) => ({ query })

/**
 * Step 3: languages are chosen from a list or on the map, and "the price is recalculated on every toggle and on every
 * currency change" (§4). No total is shown for another choice than the one on screen.
 */
export const languagesRules = rulesOf(languagesFixtures, {
  starts: [{ to: 'loading' }],
  leads: [
    ...choiceRows,
    ...pricedListRows,
    ...quotationRows,
    // Tab and search leave some languages of the list, or none.
    { when: 'search.type', from: 'choosing.view.list', to: 'choosing.view.list', sets: searched },
    {
      when: 'tab.choose',
      from: 'choosing.view.list',
      to: 'choosing.view.list',
      sets: ({ event }) => ({ tab: event.tab }),
    },
    // The map is loaded when it is opened, and found countries are shown.
    { when: 'map.open', from: 'choosing.view.list', to: 'choosing.view.map.opening' },
    { when: 'map.retry', from: 'choosing.view.map.failed', to: 'choosing.view.map.opening' },
    {
      when: 'loadWorld answers',
      if: ({ context: { query }, event: { output } }) => isSomeCountryFound({ world: output, query }),
      to: 'choosing.view.map.shown',
      sets: ({ event }) => ({ world: event.output }),
    },
    {
      when: 'loadWorld answers',
      to: 'choosing.view.map.unmatched',
      sets: ({ event }) => ({ world: event.output }),
    },
    { when: ['loadWorld throws', 'after mapDeadline'], to: 'choosing.view.map.failed' },
    {
      when: 'search.type',
      from: ['choosing.view.map.opening', 'choosing.view.map.failed'],
      sets: searched,
    },
    {
      when: 'search.type',
      from: 'choosing.view.map',
      if: ({ context: { world }, event: { query } }) => isSomeCountryFound({ world, query }),
      to: 'choosing.view.map.shown',
      sets: searched,
    },
    { when: 'search.type', from: 'choosing.view.map', to: 'choosing.view.map.unmatched', sets: searched },
    {
      when: 'list.open',
      from: 'choosing.view.map',
      to: 'choosing.view.list',
      sets: () => ({ world: undefined }),
    },
  ],
  holds: {
    loading: isPricedRight,
    choosing: isPricedRight,
    'choosing.view.list': ({ world }) => world === undefined,
    'choosing.view.list.listed': (context) => leftBySearch(context).length > 0,
    'choosing.view.list.unmatched': (context) => leftBySearch(context).length === 0,
    'choosing.view.map.shown': isSomeCountryFound,
    'choosing.view.map.unmatched': (context) => !isSomeCountryFound(context),
    'choosing.quotation.unchosen': ({ draft }) => draft.targets.length === 0,
    'choosing.quotation.stale': (context) => isBillable(context) && context.quotation === undefined,
    'choosing.quotation.quoting': isBillable,
    'choosing.quotation.quoted': ({ quotation, promised = quotation?.netCost }) =>
      quotation !== undefined && quotation.netCost === promised,
    'choosing.quotation.repriced': ({ quotation, promised }) =>
      quotation !== undefined && quotation.netCost !== promised,
    'choosing.quotation.nothingToTranslate': (context) => quotationOf(context)?.sumCost === 0,
    'choosing.quotation.refused': ({ refusal }) => refusal !== undefined,
    'choosing.quotation.unsaved': (context) => isBillable(context) && context.refusal !== undefined,
  },
  runs: {
    loading: { priceList: ({ key }) => key },
    'choosing.view.map.opening': { loadWorld: ({ prices }) => prices.map(({ lang }) => lang) },
    'choosing.quotation.quoting': { instanceQuote: (context) => ({ ...choiceIn(context), local: context.local }) },
    'choosing.quotation.saving': { saveLanguageSetting: choiceIn },
  },
  waits: { pause: 200, deadline: 40_000, mapDeadline: 30_000 },
  answers: {
    finished: ({ refusal, order }) =>
      refusal === 'ORDER_NOT_FOUND' || refusal === 'INVOICE_ALREADY_PAID' || refusal === 'FILE_NOT_FOUND'
        ? refused(refusal)
        : accepted(order),
  },
  // Where nothing is left to translate, the way on is a step back.
  goal: ['finished', 'choosing.quotation.nothingToTranslate'],
  equivalents: {
    ...alike('xstate.done.actor.saveLanguageSetting#2'),
    ...alike('xstate.error.actor.saveLanguageSetting#0'),
    ...alike('xstate.after.deadline.languages.choosing.quotation.saving#0'),
    ...begun('languages.selectShown#0'),
    ...begun('languages.clearShown#0'),
    ...begunByMap('country.toggle#1'),
    ...begunByMap('country.toggle#2'),
  },
})

/** The choice holds for this version of the file alone. */
function choiceIn({ key, order, draft }: LanguagesContext) {
  return { key, version: order.resource.files[0]?.version, draft }
}

function alike(saved: string) {
  const name = `languages.choosing.quotation.saving on ${saved} → languages.choosing.quotation.routing`
  return { [name]: 'nothing is billable, so that routing leads to the same state' }
}

/** Another leaf of the list makes both regions begin anew, where they are led on by what is listed and chosen. */
function begun(press: string) {
  const reason = 'the list is shown already, and the choice is routed as before'
  const name = (leaf: string) => `languages.choosing.quotation on ${press} → languages.choosing.view.list.${leaf}`
  return { [name('listed')]: reason, [name('unmatched')]: reason }
}

/** The same of the map, where a country is pressed. */
function begunByMap(press: string) {
  const name = `languages.choosing.quotation on ${press} → languages.choosing.view.map.shown`
  return { [name]: 'the map is shown already, and the choice is routed as before' }
}
