import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import type { Order } from '#domain/order/order.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { accepted, type Result } from '#domain/result.ts'
import { countryFacts } from '#domain/world/country-facts.ts'
import { worldShapes } from '#domain/world/world-shapes.ts'
import { worldOf } from '#domain/world/world-of.ts'
import type { World } from '#domain/world/world.ts'
import { languagesMachine } from '#machines/languages/languages.machine.ts'
import type { ChoiceInput, Quoted, QuoteInput } from '#machines/languages/languages.types.ts'
import { fullList, type PricedOrder } from '#machines/languages/price-list.fixtures.ts'
import { configuration, wirePricing, orderKey } from '#machines/order/orders.fixtures.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { Header } from '#ui/header.tsx'
import { Page } from '#ui/page.tsx'
import { fetchProjection } from '#views/languages/late-projection.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'

const worldLogic = fromPromise(async ({ input }: { input: readonly LanguageId[] }): Promise<World> => {
  await fetchProjection()
  return worldOf(worldShapes, countryFacts, input)
})

/** Step 3 on its page, with a service that quotes and saves at once. */
export async function atStep3(
  targets: string[],
  {
    list = fullList,
    order = list.order,
    loadWorld = worldLogic,
    quoting,
    saving,
  }: {
    list?: PricedOrder
    order?: Order
    loadWorld?: typeof worldLogic
    /** What the service waits for before it quotes, and before it saves. */
    quoting?: Promise<void>
    saving?: Promise<void>
  } = {},
) {
  const pricing = list.order.language ?? wirePricing
  const saved: LanguagesDraft[] = []
  const machine = languagesMachine.provide({
    actors: {
      priceList: fromPromise(async (): Promise<Result<readonly PriceRow[], StepCode>> => accepted(list.prices)),
      loadWorld,
      instanceQuote: fromPromise(
        async ({ input: { draft } }: { input: QuoteInput }): Promise<Result<Quoted, StepCode>> => {
          await quoting
          return accepted({ quotation: quoteLocally(pricing, draft.targets, draft.currency), order: undefined })
        },
      ),
      saveLanguageSetting: fromPromise(async ({ input }: { input: ChoiceInput }): Promise<Result<Order, StepCode>> => {
        saved.push(input.draft)
        await saving
        return accepted(list.order)
      }),
    },
  })
  const draft: LanguagesDraft = { targets, currency: 'EUR' }
  const input = { key: orderKey, order, configuration, user: undefined, draft }
  const actor = createActor(machine, { input }).start()
  await render(
    <Page header={<Header />}>
      <LanguagesView actor={actor} onBack={() => undefined} />
    </Page>,
  )
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeVisible()
  return { actor, saved }
}

/** Goes on with the Tab key until the focus is there. */
export async function tabTo(there: Locator): Promise<void> {
  await expect.element(there).toBeInTheDocument()
  for (let presses = 0; presses < 40 && document.activeElement !== there.query(); presses += 1) {
    await userEvent.keyboard('{Tab}')
  }
  await expect.element(there).toHaveFocus()
}
