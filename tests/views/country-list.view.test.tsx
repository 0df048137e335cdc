import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo } from '../support/step-3.tsx'
import { atMap, map, placeOf } from '../support/world-map.tsx'
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
  await tabTo(page.getByRole('combobox', { name: 'Circles on the map' }))
  await userEvent.keyboard('{Tab}')
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await tabTo(button('Remove French'))
})

test('the list says of how many countries the games market is known, and has these first', async () => {
  await atMap([])
  const list = page.getByRole('region', { name: /^Countries/ })
  await expect
    .element(list)
    .toMatchTextContent(
      /The games market is known of 11 of 244 countries \(Newzoo: Top countries and markets by video game revenues, 2022; Newzoo: .*, 2019\)/,
    )
  const rows = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  await expect.poll(() => rows().length).toBeGreaterThan(12)
  expect(rows()[0]).toMatch(/^United States.*\$46\.4 billion 210 million players$/)
  expect(rows()[1]).toMatch(/^China.*\$44 billion 697 million players$/)
  // Of Spain the players are not known, of India nothing but its people.
  expect(rows().find((row) => row.startsWith('Spain'))).toMatch(/\$2\.74 billion$/)
  expect(rows()[11]).toMatch(/^India.*1\.\d+ billion people$/)
})

test('circles on the map stand for the figures that are known, by area, and the list is sorted by the same figure', async () => {
  await atMap([])
  const circles = () => [...document.querySelectorAll<SVGCircleElement>('[data-market]')]
  const areaOf = (id: string) => {
    const circle = circles().find(({ dataset }) => dataset['market'] === id)
    return Number(circle?.getAttribute('r')) ** 2
  }
  const first = () =>
    page
      .getByRole('region', { name: /^Countries/ })
      .getByRole('listitem')
      .first()
  const sizes = page.getByRole('list', { name: 'Sizes of circles' })
  await expect.element(first()).toMatchTextContent(/^United States/)
  expect(circles()).toHaveLength(11)
  expect(areaOf('US') / areaOf('DE')).toBeCloseTo(46_400 / 6500, 3)
  await expect.element(sizes).toMatchTextContent('$40 billion')
  await expect.element(sizes).toMatchTextContent('No circle: not known (233 of 244 countries)')

  const choice = page.getByRole('combobox', { name: 'Circles on the map' })
  await choice.selectOptions('Players')
  await expect.element(first()).toMatchTextContent(/^China/)
  expect(circles()).toHaveLength(10)
  expect(areaOf('CN') / areaOf('BR')).toBeCloseTo(696.5 / 102.6, 3)
  await expect.element(sizes).toMatchTextContent('400 million players')
  await expect.element(page.getByText(/They come first, the most players on top/)).toBeVisible()

  await choice.selectOptions('No circles')
  await expect.element(sizes).not.toBeInTheDocument()
  expect(circles()).toEqual([])
})

test('a circle hides no country from a press, and is as large at every zoom', async () => {
  const { targets } = await atMap([])
  await map.click({ position: await placeOf('BR') })
  expect(targets()).toEqual(['ptBR'])
  const width = () => document.querySelector('[data-market=US]')?.getBoundingClientRect().width ?? 0
  const before = width()
  await button('Zoom in').click()
  await expect.poll(() => document.querySelector('[data-market=US]')?.getAttribute('r')).not.toBe(null)
  expect(width()).toBeCloseTo(before, 0)
})
