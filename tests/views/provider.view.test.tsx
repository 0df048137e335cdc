import { expect, test } from 'vitest'
import { providerModel } from '#stories/provider/provider.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test("every transition of a provider's script is walked in the browser", async () => {
  expect(await walkView(providerModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})
