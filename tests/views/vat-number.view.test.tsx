import { expect, test } from 'vitest'
import { vatNumberModel } from '#stories/vat-number/vat-number.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the VAT number is walked in the browser', async () => {
  expect(await walkView(vatNumberModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})
