import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { vatNumberFixtures } from '#machines/vat-number/vat-number.fixtures.ts'
import { vatNumberModel } from '#stories/vat-number/vat-number.model.tsx'
import { VatNumberView } from '#views/vat-number/vat-number.view.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the VAT number is walked in the browser', async () => {
  expect(await walkView(vatNumberModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('what a number changes stands close under its field, as wide as field and button', async () => {
  const words = 'With a valid VAT number of Germany: €9,341.92 by card or wallet, no VAT.'
  await render(
    <div style={{ inlineSize: 320 }}>
      <VatNumberView actor={frozen(vatNumberFixtures, 'settled')} words={words} />
    </div>,
  )
  const place = (part: { element: () => Element }) => part.element().getBoundingClientRect()
  const said = place(page.getByText(words))
  const [field, apply] = [place(page.getByLabelText('VAT number')), place(page.getByRole('button', { name: 'Apply' }))]
  expect([apply.top, apply.bottom]).toEqual([field.top, field.bottom])
  expect([said.left, said.right]).toEqual([field.left, apply.right])
  expect(said.top - place(page.getByText(/^Country code, then number/)).top).toBeLessThan(40)
})
