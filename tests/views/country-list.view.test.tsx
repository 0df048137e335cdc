import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo } from '../support/step-3.tsx'
import { atMap, map } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').getByRole('checkbox', { name, exact: true })

test('the list does what the map does, and follows the search', async () => {
  const { targets } = await atMap([])
  await page.getByRole('searchbox', { name: 'Search country or language' }).fill('portug')
  await expect.element(page.getByRole('heading', { name: /^Countries \d\d?$/ })).toBeVisible()
  await row('Portugal').click()
  expect(targets()).toEqual(['ptPT'])
  await button('About Brazil').click()
  await expect.element(page.getByText('Games market, 2022')).toBeVisible()
  await page.getByRole('listitem').getByRole('checkbox', { name: 'Portuguese (Brazil)' }).click()
  expect(targets()).toEqual(['ptPT', 'ptBR'])
  await page.getByRole('searchbox').fill('klingon')
  await expect.element(map).not.toBeInTheDocument()
  await button('Clear search').click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(map).toBeVisible()
})

test('a country that is pressed in the list is ticked before anything else is drawn', async () => {
  const { targets } = await atMap([])
  await expect.element(row('Brazil')).toBeVisible()
  const box = row('Brazil').element()
  if (!(box instanceof HTMLInputElement)) throw new Error('The list has no box')
  box.click()
  await Promise.resolve()
  expect(box.checked).toBe(true)
  expect(targets()).toEqual(['ptBR'])
  box.click()
  await Promise.resolve()
  expect(box.checked).toBe(false)
})

test('by keyboard, one stop of the Tab key leads from the map past the list to the summary', async () => {
  await atMap(['frFR'])
  const skip = page.getByRole('link', { name: 'Skip to summary' })
  await tabTo(button('Reset'))
  await userEvent.keyboard('{Tab}')
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await tabTo(button('Remove French'))
})
