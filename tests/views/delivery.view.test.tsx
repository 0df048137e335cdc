import { expect, test } from 'vitest'
import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import { deliveryModel } from '#stories/delivery/delivery.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of a delivery is walked in the browser, which is led to its file', async () => {
  const { left, ...walk } = await walkView(deliveryModel)
  expect(walk).toEqual({ unwalked: [], unvisited: [], survivors: [] })
  expect(new Set(left)).toEqual(new Set([deliveryFixtures.states.redirected.delivery?.address]))
})
