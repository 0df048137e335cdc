import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atStep3 } from '../support/step-3.tsx'
import { atMap, card, map, placeOf } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const source = /Steam Hardware & Software Survey, January 2026, as quoted by contextheroes\.com/

test('the price list has the share of Steam’s users where it is known, and says of when and from where', async () => {
  await atStep3([])
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  await expect.element(row('Chinese (Simplified)')).toMatchTextContent('24% of Steam')
  await expect.element(row('German')).toMatchTextContent('3% of Steam')
  await expect.element(row('French')).not.toMatchTextContent('Steam')
  await expect.element(page.getByText(source)).toBeVisible()
  await page.getByRole('searchbox').fill('french')
  await expect.element(page.getByText(source)).not.toBeInTheDocument()
})

test('so has the card of a country, for its languages', async () => {
  await atMap([])
  await map.click({ position: await placeOf('BR') })
  await expect.element(card('Brazil')).toMatchTextContent('3.9% of Steam')
  await expect.element(card('Brazil')).toMatchTextContent(source)
})
