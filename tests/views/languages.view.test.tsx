import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import type { LanguagesEvent } from '#machines/languages/languages.types.ts'
import { languagesModel } from '#stories/languages/languages.model.tsx'
import { mapTab } from '#stories/languages/languages.parts.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { fetchProjection } from '#views/languages/late-projection.ts'
import { found } from '../support/browser-hands.ts'
import { sentByHand } from '../support/sent-by-hand.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

beforeAll(fetchProjection)

test('every transition of step 3 is walked in the browser', async () => {
  expect(await walkView(languagesModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('a map that was open stays chosen while the list is asked for again', async () => {
  const { states } = languagesFixtures
  const { world } = states['choosing.view.map.shown']
  const actor = frozen(languagesFixtures, 'loading', { ...states.loading, world })
  await render(<LanguagesView actor={actor} onBack={() => undefined} />)
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Loading languages')
  await expect.element(found(mapTab)).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test.each<[string, LanguagesEvent]>([
  ['ticks a language', { type: 'language.toggle', lang: 'ptBR' }],
  ['removes a language', { type: 'language.remove', lang: 'frFR' }],
  ['selects all that is shown', { type: 'languages.selectShown' }],
  ['searches', { type: 'search.type', query: 'german' }],
  ['looks at what is recommended', { type: 'tab.choose', tab: 'recommended' }],
  ['takes another currency', { type: 'currency.choose', currency: 'USD' }],
])('a person %s by hand', async (_what, event) => {
  expect(await sentByHand(languagesModel, 'choosing.quotation.quoted', event)).toEqual([event])
})

test.each<[string, LanguagesEvent]>([
  ['ticks a country', { type: 'country.toggle', country: 'JP' }],
  ['ticks a language', { type: 'language.toggle', lang: 'frCA' }],
  ['searches', { type: 'search.type', query: 'peru' }],
])('on the map, a person %s by hand', async (_what, event) => {
  expect(await sentByHand(languagesModel, 'choosing.view.map.shown', event)).toEqual([event])
})
