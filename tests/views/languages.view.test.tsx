import { fetchProjection } from '#views/languages/late-projection.ts'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { languagesActors } from '#actors/languages/languages.actors.ts'
import { createClient } from '#api/client.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { orderMessage } from '#domain/order/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import type { LanguagesEvent } from '#machines/languages/languages.types.ts'
import { configuration } from '#machines/order/orders.fixtures.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const heading = page.getByRole('heading', { name: 'Select languages' })
const next = button('Next')
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const tryAgain = button('Try again')
const mapTryAgain = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' })
const total = page.getByRole('complementary', { name: 'Summary' })
const quoteTryAgain = total.getByRole('button', { name: 'Try again' })
const said = page.getByRole('status')

beforeAll(fetchProjection)

test('every transition of step 3 is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: languagesFixtures,
    actors: languagesActors(client, fetchProjection),
    view: (actor) => <LanguagesView actor={actor} onBack={() => undefined} />,
    gestures: {
      'prices.retry': async () => {
        await tryAgain.click()
        await expect.element(page.getByRole('heading', { name: 'Select languages' })).toHaveFocus()
      },
      'search.type': async ({ query }) => {
        // Typing the same text again needs an empty field first.
        await page.getByRole('searchbox').fill('')
        await page.getByRole('searchbox').fill(query)
      },
      'tab.choose': () => page.getByRole('tab', { name: /^Recommended/ }).click(),
      'language.toggle': ({ lang }, actor) => toggle(lang, actor),
      'language.remove': () => button('Remove French').click(),
      'languages.selectShown': () => checkbox('Select all').click(),
      'languages.clearShown': () => checkbox('Select all').click(),
      'map.open': () => tab('World map').click(),
      'list.open': () => tab('List').click(),
      'map.retry': () => mapTryAgain.click(),
      'country.toggle': () => page.getByRole('listitem').getByRole('checkbox', { name: 'France', exact: true }).click(),
      'currency.choose': ({ currency }) => page.getByLabelText('Currency').selectOptions(currency),
      'quote.retry': () => quoteTryAgain.click(),
      'step.next': () => next.click(),
      'order.changed': (event, actor) => actor.send(event),
    },
    sights: {
      loading: () => expect.element(said.first()).toHaveTextContent('Loading languages'),
      failed: async () => {
        await expect.element(page.getByRole('alert')).toBeVisible()
        await expect.element(tryAgain).toBeEnabled()
      },
      'choosing.view.list.listed': () => expect.element(checkbox('French')).toBeVisible(),
      'choosing.view.list.unmatched': () =>
        expect.element(page.getByText(/^No (recommended )?language matches “klingon”\./)).toBeVisible(),
      'choosing.view.map.opening': () => expect.element(page.getByText('Opening the world map')).toBeVisible(),
      'choosing.view.map.failed': async () => {
        await expect.element(page.getByText('The world map could not be opened.')).toBeVisible()
        await expect.element(mapTryAgain).toBeEnabled()
      },
      'choosing.view.map.shown': async (actor) => {
        await expect.element(page.getByRole('group', { name: 'World map' })).toBeVisible()
        const name = actor.getSnapshot().context.query === '' ? 'Countries 244' : /^Countries \d+$/
        await expect.element(page.getByRole('heading', { name })).toBeVisible()
      },
      'choosing.view.map.unmatched': () =>
        expect.element(page.getByText('No country matches “klingon”.')).toBeVisible(),
      'choosing.quotation.unchosen': async () => {
        await expect.element(page.getByText('No languages chosen yet.')).toBeVisible()
        await expect.element(next).toBeDisabled()
      },
      'choosing.quotation.stale': () => expect.element(total).toMatchTextContent('Not confirmed yet'),
      'choosing.quotation.quoting': () => expect.element(total).toMatchTextContent('Working out the price'),
      'choosing.quotation.quoted': async () => {
        await expect.element(said.last()).toMatchTextContent(/^Total .+, VAT not included$/)
        await expect.element(next).toBeEnabled()
      },
      'choosing.quotation.repriced': async () => {
        await expect.element(total).toMatchTextContent('The quote was worked out again.')
        await expect.element(next).toBeEnabled()
      },
      'choosing.quotation.nothingToTranslate': async () => {
        await expect.element(total).toMatchTextContent('Nothing left to translate')
        await expect.element(next).toBeDisabled()
      },
      'choosing.quotation.refused': async (actor) => {
        const { refusal = 'UNEXPECTED_ERROR' } = actor.getSnapshot().context
        const { title, text } = orderMessage(refusal, configuration.supportEmail)
        await expect.element(total).toMatchTextContent('Could not confirm this price.')
        await expect.element(total).toMatchTextContent(title)
        await expect.element(total).toMatchTextContent(text)
        await expect.element(quoteTryAgain).toBeEnabled()
        await expect.element(next).toBeDisabled()
      },
      'choosing.quotation.unsaved': async () => {
        await expect.element(page.getByRole('alert').filter({ hasNotText: 'world map' })).toBeVisible()
        await expect.element(next).toBeEnabled()
      },
      'choosing.quotation.saving': () => expect.element(next).toHaveAttribute('aria-busy', 'true'),
      finished: () => expect.element(heading).not.toBeInTheDocument(),
    },
    network: {
      loadWorld: () => [],
      priceList: (output) => [
        output.ok ? answer(priceList, { data: [...output.value] }) : refuse(priceList, codeOf(output)),
      ],
      instanceQuote: (output) =>
        output.ok
          ? [answer(instanceQuote, { data: output.value.quotation }), orderNow(output.value.order)]
          : [refuse(instanceQuote, codeOf(output))],
      saveLanguageSetting: (output) => [
        output.ok ? answer(saveLanguageSetting, { data: output.value }) : refuseSetting(output),
      ],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})

test('a map that was open stays chosen while the list is asked for again', async () => {
  const { states } = languagesFixtures
  const { world } = states['choosing.view.map.shown']
  const actor = frozen(languagesFixtures, 'loading', { ...states.loading, world })
  await render(<LanguagesView actor={actor} onBack={() => undefined} />)
  await expect.element(said.first()).toHaveTextContent('Loading languages')
  await expect.element(tab('World map')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

function codeOf({ code }: { code: string }): 'ORDER_NOT_FOUND' | 'SERVER_ERROR' {
  return code === 'SERVER_ERROR' ? 'SERVER_ERROR' : 'ORDER_NOT_FOUND'
}

/** What an order says of itself when it is read again. */
function orderNow(order: Order | undefined) {
  return order ? answer(resumeOrder, { data: order, cfg: configuration }) : refuse(resumeOrder, 'SERVER_ERROR')
}

function refuseSetting({ code }: { code: string }) {
  return refuse(saveLanguageSetting, code === 'NOTHING_TO_TRANSLATE' ? code : codeOf({ code }))
}

/** On the map a language's box is in the card of a country: no path needs one to be open. */
async function toggle(lang: string, actor: { send: (event: LanguagesEvent) => void }) {
  if (checkbox('French').query()) await checkbox('French').click()
  else actor.send({ type: 'language.toggle', lang })
}
