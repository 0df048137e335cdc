import { expect, test } from 'vitest'
import { checkoutModel } from '#stories/checkout/checkout.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of step 5 is walked in the browser', async () => {
  expect(await walkView(checkoutModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})
