import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { accepted, type Result } from '#domain/result.ts'
import { countryFacts } from '#domain/world/country-facts.ts'
import shapes from '#domain/world/shapes.json' with { type: 'json' }
import { worldOf } from '#domain/world/world-of.ts'
import type { World } from '#domain/world/world.ts'
import { languagesMachine } from '#machines/languages/languages.machine.ts'
import type { ChoiceInput, Quoted, QuoteInput } from '#machines/languages/languages.setup.ts'
import { fullList, type PricedOrder } from '#machines/languages/price-list.fixtures.ts'
import { configuration, languageFacts, orderKey } from '#machines/order/order-snapshot.fixtures.ts'
import type { StepCode } from '#machines/order/step.ts'
import { Header } from '#ui/header.tsx'
import { Page } from '#ui/page.tsx'
import { LanguagesView } from '#views/languages/languages.view.tsx'

const worldLogic = fromPromise(async ({ input }: { input: readonly LanguageId[] }): Promise<World> =>
  worldOf(shapes, countryFacts, input),
)

/** Step 3 on its page, with a service that quotes and saves at once. */
export async function atStep3(
  targets: string[],
  {
    list = fullList,
    snapshot = list.snapshot,
    loadWorld = worldLogic,
    quoting,
    saving,
  }: {
    list?: PricedOrder
    snapshot?: OrderSnapshot
    loadWorld?: typeof worldLogic
    /** What the service waits for before it quotes, and before it saves. */
    quoting?: Promise<void>
    saving?: Promise<void>
  } = {},
) {
  const facts = list.snapshot.language ?? languageFacts
  const saved: LanguagesDraft[] = []
  const machine = languagesMachine.provide({
    actors: {
      priceList: fromPromise(async (): Promise<Result<readonly PriceRow[], StepCode>> => accepted(list.prices)),
      loadWorld,
      instanceQuote: fromPromise(
        async ({ input: { draft } }: { input: QuoteInput }): Promise<Result<Quoted, StepCode>> => {
          await quoting
          return accepted({ quotation: quoteLocally(facts, draft.targets, draft.currency), snapshot: undefined })
        },
      ),
      saveLanguageSetting: fromPromise(
        async ({ input }: { input: ChoiceInput }): Promise<Result<OrderSnapshot, StepCode>> => {
          saved.push(input.draft)
          await saving
          return accepted(list.snapshot)
        },
      ),
    },
  })
  const draft: LanguagesDraft = { targets, currency: 'EUR' }
  const input = { order: orderKey, snapshot, configuration, user: undefined, draft }
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
