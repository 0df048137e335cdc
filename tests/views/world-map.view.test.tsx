import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromPromise } from 'xstate'
import shapes from '#domain/world/shapes.json' with { type: 'json' }
import type { World } from '#domain/world/world.ts'
import { atStep3, tabTo } from '../support/step-3.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const map = page.getByRole('group', { name: 'World map' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = (name: string) => page.getByRole('region', { name, exact: true })
const shape = (name: string) => map.getByRole('checkbox', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').getByRole('checkbox', { name, exact: true })

afterEach(() => page.viewport(1280, 800))

async function atMap(targets: string[], loadWorld?: () => Promise<World>) {
  const step = await atStep3(targets, loadWorld && { loadWorld: fromPromise(loadWorld) })
  await page.getByRole('tab', { name: 'World map' }).click()
  return { ...step, targets: () => step.actor.getSnapshot().context.draft.targets }
}

/** Where the middle of a country is, in pixels from the corner of the map, and a few pixels further right. */
async function placeOf(id: string, right = 0) {
  await expect.element(map).toBeVisible()
  await expect.poll(() => map.element().querySelectorAll('[data-country]').length).toBe(241)
  const matrix = map.element().querySelector('g')?.getScreenCTM()
  const { left, top } = map.element().getBoundingClientRect()
  const [x = 0, y = 0] = shapes.shapes.find((country) => country.id === id)?.at ?? []
  if (!matrix) throw new Error('The map is not drawn')
  return { x: x * matrix.a + matrix.e - left + right, y: y * matrix.d + matrix.f - top }
}

test('a press on a country chooses its languages, and its card some of them', async () => {
  const { targets } = await atMap([])
  await map.click({ position: await placeOf('CH') })
  expect(targets()).toEqual(['deDE', 'frFR', 'itIT'])
  await expect.element(shape('Switzerland')).toHaveAttribute('aria-checked', 'true')
  await expect.element(row('Switzerland')).toBeChecked()
  await card('Switzerland').getByRole('checkbox', { name: 'French' }).click()
  expect(targets()).toEqual(['deDE', 'itIT'])
  await expect.element(shape('Switzerland')).toHaveAttribute('aria-checked', 'mixed')
  await expect.element(row('Switzerland')).toBePartiallyChecked()
  await map.click({ position: await placeOf('CH') })
  expect(targets()).toEqual(['deDE', 'itIT', 'frFR'])
  await map.click({ position: await placeOf('CH') })
  expect(targets()).toEqual([])
})

test('a card names its figures with source and year, and none where there is none', async () => {
  await atMap([])
  await map.click({ position: await placeOf('JP') })
  await expect.element(card('Japan')).toMatchTextContent('Games market, 2022$19.1 billion')
  await expect
    .element(card('Japan'))
    .toMatchTextContent('Newzoo: Top countries and markets by video game revenues, 2022')
  await expect.element(card('Japan')).toMatchTextContent('Population and speakers: Unicode CLDR 48.2, 2026')
  await map.click({ position: await placeOf('SE') })
  await expect.element(card('Sweden')).toMatchTextContent(/Swedish.*svSE.*speak it.*€/)
  await expect.element(card('Sweden')).not.toMatchTextContent('Games market')
})

test('an English-speaking country says that the text is in English already, and chooses nothing', async () => {
  const { targets } = await atMap([])
  await map.click({ position: await placeOf('AU') })
  await expect.element(card('Australia')).toMatchTextContent('English is spoken here: your text is in it already.')
  await expect.element(shape('Australia')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Australia')).toBeDisabled()
  expect(targets()).toEqual([])
})

test('a microstate is hit twelve pixels from its middle', async () => {
  const { targets } = await atMap([])
  await map.click({ position: await placeOf('MU', 11) })
  await expect.element(card('Mauritius')).toBeVisible()
  expect(targets()).toEqual(['frFR'])
})

test('pointing shows the card for a moment, the country that was pressed keeps it', async () => {
  await atMap([])
  await map.hover({ position: await placeOf('DE') })
  await expect.element(card('Germany')).toBeVisible()
  expect(card('Germany').getByRole('button', { name: 'Close' }).query()).toBe(null)
  await map.click({ position: await placeOf('BR') })
  await map.hover({ position: await placeOf('DE') })
  await expect.element(card('Germany')).toBeVisible()
  await card('Germany').hover()
  await expect.element(card('Brazil')).toBeVisible()
  await card('Brazil').getByRole('button', { name: 'Close' }).click()
  await expect.element(card('Brazil')).not.toBeInTheDocument()
})

test('the map is brought nearer, moved and put back by mouse', async () => {
  const { targets } = await atMap([])
  const before = await placeOf('FR')
  await button('Zoom in').click()
  expect(await placeOf('FR')).not.toEqual(before)
  await button('Reset').click()
  await expect.poll(() => placeOf('FR')).toEqual(before)
  map
    .element()
    .dispatchEvent(
      new WheelEvent('wheel', { deltaY: -50, ctrlKey: true, cancelable: true, clientX: 400, clientY: 400 }),
    )
  await expect.poll(() => placeOf('FR')).not.toEqual(before)
  const near = await placeOf('FR')
  await userEvent.dragAndDrop(map, map, { sourcePosition: near, targetPosition: { x: near.x + 60, y: near.y + 20 } })
  const moved = await placeOf('FR')
  expect([Math.round(moved.x - near.x), Math.round(moved.y - near.y)]).toEqual([60, 20])
  expect(targets()).toEqual([])
})

test.each([1280, 1440])('at %i px the card leaves its country in sight', async (width) => {
  await page.viewport(width, 900)
  await atMap([])
  await map.click({ position: await placeOf('BR') })
  await expect.element(card('Brazil')).toBeVisible()
  const sheet = card('Brazil').element().getBoundingClientRect()
  const country = shape('Brazil').element().getBoundingClientRect()
  expect(sheet.left >= country.right || sheet.right <= country.left).toBe(true)
})

test.each([
  ['BR', 'Brazil', ['CL', 'PE', 'AR', 'GF', 'NG']],
  ['DE', 'Germany', ['FR', 'PT', 'PL', 'DK', 'IT', 'MA', 'TR']],
  ['MX', 'Mexico', ['US', 'CU', 'GT', 'CO']],
  ['AU', 'Australia', ['NZ', 'ID', 'PG', 'FJ']],
  ['ZA', 'South Africa', ['NA', 'MZ', 'MG', 'AO']],
])('the card of %s leaves its neighbours to be pressed', async (id, name, neighbours) => {
  await atMap([])
  await map.click({ position: await placeOf(id) })
  await expect.element(card(name)).toBeVisible()
  const { left, right } = card(name).element().getBoundingClientRect()
  const edge = map.element().getBoundingClientRect().left
  for (const neighbour of neighbours) {
    const x = (await placeOf(neighbour)).x + edge
    expect([neighbour, x < left || x > right]).toEqual([neighbour, true])
  }
})

test('two fingers bring the map nearer', async () => {
  await atMap([])
  const apart = async () => (await placeOf('RU')).x - (await placeOf('FR')).x
  const before = await apart()
  const finger = (type: string, pointerId: number, clientX: number) =>
    map
      .element()
      .dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 400, bubbles: true, pointerType: 'touch' }))
  map.element().setPointerCapture = () => undefined
  finger('pointerdown', 11, 400)
  finger('pointerdown', 12, 500)
  finger('pointermove', 12, 600)
  finger('pointerup', 12, 600)
  finger('pointerup', 11, 400)
  await expect.poll(async () => (await apart()) / before).toBeCloseTo(2, 1)
})

test('all of it is done by keyboard: countries beside each other, the card, nearer and back', async () => {
  const { targets } = await atMap(['plPL'])
  await placeOf('PL')
  await tabTo(page.getByRole('combobox', { name: 'Currency' }))
  await userEvent.keyboard('{Tab}')
  await expect.element(shape('Poland')).toHaveFocus()
  await expect.element(card('Poland')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(shape('Czechia')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(targets()).toEqual(['plPL', 'csCZ'])
  await userEvent.keyboard('{Enter}')
  expect(targets()).toEqual(['plPL'])
  const before = await placeOf('CZ')
  await userEvent.keyboard('++')
  await expect.poll(() => placeOf('CZ')).not.toEqual(before)
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}-0')
  await expect.poll(() => placeOf('CZ')).toEqual(before)
  await tabTo(card('Czechia').getByRole('checkbox', { name: 'Czech' }))
  await userEvent.keyboard(' ')
  expect(targets()).toEqual(['plPL', 'csCZ'])
  await userEvent.keyboard('{Escape}')
  await expect.element(shape('Czechia')).toHaveFocus()
  await expect.element(card('Czechia')).not.toBeInTheDocument()
})

test('a country that the arrow keys lead to is brought in sight', async () => {
  await atMap(['plPL'])
  await placeOf('PL')
  await tabTo(shape('Poland'))
  await userEvent.keyboard('+++++')
  await userEvent.keyboard('{ArrowRight>12/}')
  const { width, height } = map.element().getBoundingClientRect()
  await expect
    .poll(() => {
      const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const { left, top } = map.element().getBoundingClientRect()
      return box.right > left && box.left < left + width && box.bottom > top && box.top < top + height
    })
    .toBe(true)
})

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

test('a map that does not come can be asked for again, and the list stays a way on', async () => {
  let asked = 0
  await atMap([], async () => {
    asked += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The world map could not be opened.')
  await button('Try again').click()
  await expect.poll(() => asked).toBe(2)
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await page.getByRole('tab', { name: 'List', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: 'French', exact: true })).toBeVisible()
})

test.each([320, 390])('at %i px nothing is cut off, and the card is a sheet at the foot of the page', async (width) => {
  await page.viewport(width, 800)
  const { targets } = await atMap([])
  await map.click({ position: await placeOf('FR') })
  expect(targets()).toEqual(['frFR'])
  await expect.element(card('France')).toBeVisible()
  await expect.poll(() => card('France').element().getBoundingClientRect().bottom).toBe(800)
  expect(document.documentElement.scrollWidth).toBe(width)
  await expect.element(card('France')).toMatchTextContent(/Total €[\d,.]+$/)
  await tabTo(button('About Afghanistan'))
  await expect.element(card('France')).not.toBeInTheDocument()
})
