import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import type { Order } from '#domain/order/order.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import { countryFacts } from '#domain/world/country-facts.ts'
import { worldShapes } from '#domain/world/world-shapes.ts'
import { worldOf } from '#domain/world/world-of.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { languagesMachine } from '#machines/languages/languages.machine.ts'
import type { ChoiceInput, Quoted, QuoteInput } from '#machines/languages/languages.types.ts'
import type { LanguagesDraft } from '#machines/languages/languages.kit.ts'
import { fullList } from '#machines/languages/price-list.fixtures.ts'
import { configuration, wirePricing, orderKey } from '#machines/order/orders.fixtures.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { HeldClock } from '#machines/harness/held-clock.ts'

const pause = 200

type Asked = {
  readonly draft: LanguagesDraft
  readonly signal: AbortSignal
  /** By our own pricing, or by those of the order as it is now. */
  readonly answer: (now?: Order) => void
}

const accepts = Promise.resolve(accepted(fullList.order))

/** The same order with so many words more in each language. */
function longerBy(words: number) {
  const rates = wirePricing.rates.map((rate) => ({ ...rate, words: Math.max(0, rate.words + words) }))
  return { ...fullList.order, language: { ...wirePricing, rates } }
}

/** Step 3 with its list at hand. The service's quotations wait until they are let go. */
async function listed(draft: LanguagesDraft | undefined, saving: Promise<Result<Order, StepCode>> = accepts) {
  const clock = new HeldClock()
  const asked: Asked[] = []
  const saved: LanguagesDraft[] = []
  const known: string[] = []
  const machine = languagesMachine.provide({
    actors: {
      priceList: fromPromise(async (): Promise<Result<readonly PriceRow[], StepCode>> =>
        accepted(fullList.prices.map((row) => ({ ...row, hasTM: known.includes(row.lang) }))),
      ),
      loadWorld: fromPromise(async ({ input }: { input: readonly string[] }) =>
        worldOf(worldShapes, countryFacts, input),
      ),
      instanceQuote: fromPromise(({ input, signal }: { input: QuoteInput; signal: AbortSignal }) => {
        const held = Promise.withResolvers<Result<Quoted, StepCode>>()
        const { targets, currency } = input.draft
        const answer = (now?: Order) => {
          const quotation = quoteLocally(now?.language ?? wirePricing, targets, currency)
          held.resolve(accepted({ quotation, order: now }))
        }
        asked.push({ draft: input.draft, signal, answer })
        return held.promise
      }),
      saveLanguageSetting: fromPromise(async ({ input }: { input: ChoiceInput }): Promise<Result<Order, StepCode>> => {
        saved.push(input.draft)
        return saving
      }),
    },
  })
  const input = { key: orderKey, order: fullList.order, configuration, user: undefined, draft }
  const actor = createActor(machine, { input, clock }).start()
  const settle = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
  await settle()
  return { actor, clock, asked, saved, settle, remember: (lang: string) => known.push(lang) }
}

const euro = (...targets: string[]): LanguagesDraft => ({ targets, currency: 'EUR' })

test('quick choices are asked for once, when they have come to rest', async () => {
  const { actor, clock, asked } = await listed(euro())
  for (const lang of ['frFR', 'deDE', 'itIT', 'deDE']) actor.send({ type: 'language.toggle', lang })
  expect(asked.map(({ draft }) => draft)).toEqual([])
  clock.end(pause)
  expect(asked.map(({ draft }) => draft)).toEqual([euro('frFR', 'itIT')])
})

test('a choice leaves the call that it overtakes, whose late answer changes nothing', async () => {
  const { actor, clock, asked, settle } = await listed(euro('frFR'))
  clock.end(pause)
  actor.send({ type: 'language.toggle', lang: 'deDE' })
  clock.end(pause)
  expect(asked.map(({ draft, signal }) => [draft, signal.aborted])).toEqual([
    [euro('frFR'), true],
    [euro('frFR', 'deDE'), false],
  ])
  asked[0]?.answer()
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'quoting' } })
  asked[1]?.answer()
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'quoted' } })
  expect(actor.getSnapshot().context.quotation).toEqual(quoteLocally(wirePricing, ['frFR', 'deDE'], 'EUR'))
})

test('the total of a choice is there before anyone is asked', async () => {
  const { actor } = await listed(euro())
  actor.send({ type: 'language.toggle', lang: 'frFR' })
  const { local, quotation } = actor.getSnapshot().context
  expect(local).toEqual(quoteLocally(wirePricing, ['frFR'], 'EUR'))
  expect(quotation).toEqual(undefined)
})

test('a draft goes before what was marked, and only what is on offer is chosen', async () => {
  const { actor } = await listed({ targets: ['deDE', 'tlhQO'], currency: 'USD' })
  expect(actor.getSnapshot().context.draft).toEqual({ targets: ['deDE'], currency: 'USD' })
})

test('without a draft, the marked target columns are chosen', async () => {
  const { actor } = await listed(undefined)
  expect(actor.getSnapshot().context.draft).toEqual(euro('frFR'))
})

test('select all takes what the search shows, and so does the reverse', async () => {
  const { actor } = await listed(euro('frFR'))
  actor.send({ type: 'search.type', query: 'portug' })
  actor.send({ type: 'languages.selectShown' })
  expect(actor.getSnapshot().context.draft).toEqual(euro('frFR', 'ptBR', 'ptPT'))
  actor.send({ type: 'languages.clearShown' })
  expect(actor.getSnapshot().context.draft).toEqual(euro('frFR'))
})

test('when signing in changes the total, that is news', async () => {
  const { actor, clock, asked, settle } = await listed(euro('frFR', 'deDE'))
  const remembered = wirePricing.rates.map((rate) => ({ ...rate, words: rate.words + rate.matchedWords }))
  const before = { ...fullList.order, language: { ...wirePricing, rates: remembered } }
  actor.send({ type: 'order.changed', order: before, user: undefined })
  await settle()
  actor.send({ type: 'currency.choose', currency: 'EUR' })
  actor.send({ type: 'order.changed', order: fullList.order, user: undefined })
  await settle()
  clock.end(pause)
  asked[0]?.answer()
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'repriced' } })
})

test('a new price brings the changed order, and later choices are computed from it', async () => {
  const { actor, clock, asked, settle } = await listed(euro('frFR'))
  const now = longerBy(1000)
  clock.end(pause)
  asked[0]?.answer(now)
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'repriced' } })
  actor.send({ type: 'language.toggle', lang: 'deDE' })
  expect(actor.getSnapshot().context.local).toEqual(quoteLocally(now.language, ['frFR', 'deDE'], 'EUR'))
  clock.end(pause)
  asked[1]?.answer(now)
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'quoted' } })
})

test('when saving finds nothing left to translate, the price is asked again, and Next is disabled', async () => {
  const { actor, clock, asked, settle } = await listed(euro('frFR'), Promise.resolve(refused('NOTHING_TO_TRANSLATE')))
  clock.end(pause)
  asked[0]?.answer()
  await settle()
  actor.send({ type: 'step.next' })
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'quoting' } })
  asked[1]?.answer(longerBy(-100_000))
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'nothingToTranslate' } })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toEqual(false)
})

test('an order that changes while it is saved is known where saving fails', async () => {
  const saving = Promise.withResolvers<Result<Order, StepCode>>()
  const { actor, settle } = await listed(euro('frFR'), saving.promise)
  const now = longerBy(1000)
  actor.send({ type: 'step.next' })
  actor.send({ type: 'order.changed', order: now, user: maya.user })
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'saving' } })
  saving.resolve(refused('SERVER_ERROR'))
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { list: 'listed' }, quotation: 'unsaved' } })
  expect(actor.getSnapshot().context.local).toEqual(quoteLocally(now.language, ['frFR'], 'EUR'))
})

test('signing in shows at once which languages the memory knows, and stays on the map', async () => {
  const { actor, clock, settle, remember } = await listed(euro('frFR'))
  actor.send({ type: 'map.open' })
  await settle()
  const marked = () => actor.getSnapshot().context.prices.flatMap(({ lang, hasTM }) => (hasTM ? [lang] : []))
  expect(marked()).toEqual([])
  remember('jaJP')
  actor.send({ type: 'order.changed', order: fullList.order, user: maya.user })
  expect(actor.getSnapshot().value).toEqual('loading')
  await settle()
  expect(marked()).toEqual(['jaJP'])
  expect(actor.getSnapshot().value).toEqual({ choosing: { view: { map: 'shown' }, quotation: 'stale' } })
  clock.end(pause)
})

test('a language without a visible box cannot be chosen', async () => {
  const { actor } = await listed(euro('frFR'))
  actor.send({ type: 'map.open' })
  actor.send({ type: 'language.toggle', lang: 'deDE' })
  actor.send({ type: 'languages.selectShown' })
  actor.send({ type: 'list.open' })
  actor.send({ type: 'search.type', query: 'klingon' })
  actor.send({ type: 'language.toggle', lang: 'deDE' })
  expect(actor.getSnapshot().context.draft).toEqual(euro('frFR'))
  actor.send({ type: 'search.type', query: '' })
  actor.send({ type: 'language.toggle', lang: 'deDE' })
  expect(actor.getSnapshot().context.draft).toEqual(euro('frFR', 'deDE'))
})

test('Next saves the choice, even while it is being quoted, and ends with the order as it is then', async () => {
  const { actor, saved, settle } = await listed(euro('frFR'))
  actor.send({ type: 'step.next' })
  await settle()
  expect(saved).toEqual([euro('frFR')])
  expect(actor.getSnapshot().output).toEqual(accepted(fullList.order))
})
