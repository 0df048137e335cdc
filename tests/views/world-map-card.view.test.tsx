import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { overFocus } from '../support/in-sight.ts'
import { tabTo } from '../support/step-3.tsx'
import { atMap, card, map, placeOf, shape } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

/** Lets so many milliseconds pass for the card, and what they lead to be drawn. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

test('pointing shows the card for a moment, and a person who comes to it keeps it', async () => {
  await atMap([])
  await map.hover({ position: await placeOf('DE') })
  await expect.element(card('Germany')).toBeVisible()
  expect(card('Germany').getByRole('button', { name: 'Close' }).query()).toBe(null)
  await map.click({ position: await placeOf('BR') })
  await map.hover({ position: await placeOf('DE') })
  await expect.element(card('Germany')).toBeVisible()
  await map.hover({ position: { x: 2, y: 2 } })
  await expect.element(card('Brazil')).toBeVisible()
  await map.hover({ position: await placeOf('DE') })
  await expect.element(card('Germany')).toBeVisible()
  await card('Germany').hover()
  await card('Germany').getByRole('button', { name: 'Close' }).click()
  await expect.element(card('Germany')).not.toBeInTheDocument()
  expect(card('Brazil').query()).toBe(null)
})

test('the card waits for a pointer that is on its way, over other countries and the sea, but not for one that stays', async () => {
  await atMap([])
  const from = await placeOf('IN')
  await map.hover({ position: from })
  await expect.element(card('India')).toBeVisible()
  const edges = card('India').element().getBoundingClientRect()
  const sheet = map.element().getBoundingClientRect()
  const to = { x: edges.right - sheet.left, y: edges.top + edges.height / 2 - sheet.top }
  const onTheWay = (part: number) =>
    moveTo(sheet.left + from.x + (to.x - from.x) * part, sheet.top + from.y + (to.y - from.y) * part)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let part = 0.2; part < 1; part += 0.05) {
    onTheWay(part)
    await pass(50)
    expect([part, card('India').query() !== null]).toEqual([part, true])
  }
  vi.useRealTimers()
  card('India')
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.element(card('India').getByRole('button', { name: 'Close' })).toBeVisible()
  await card('India').getByRole('button', { name: 'Close' }).click()
  await map.hover({ position: from })
  await expect.element(card('India')).toBeVisible()
  onTheWay(0.5)
  await expect.element(card('India')).not.toBeInTheDocument()
})

/** Moves the mouse at once: one that is asked of the browser takes as long as the browser is busy. */
function moveTo(clientX: number, clientY: number): void {
  const move = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, clientY })
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(move)
}

test('Escape closes the card of what is pointed at, until something else is', async () => {
  await atMap([])
  const [france, brazil] = [await placeOf('FR'), await placeOf('BR')]
  await map.hover({ position: france })
  await expect.element(card('France')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card('France')).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await map.hover({ position: { x: france.x + 2, y: france.y } })
  await pass(250)
  expect(card('France').query()).toBe(null)
  vi.useRealTimers()
  await map.hover({ position: brazil })
  await expect.element(card('Brazil')).toBeVisible()
  await map.hover({ position: france })
  await expect.element(card('France')).toBeVisible()
})

test('a card with more than it shows has a shadow where it is cut, and none at its end', async () => {
  await atMap([])
  await map.click({ position: await placeOf('IN') })
  await expect.element(card('India')).toBeVisible()
  const body = [...card('India').element().children].find((part) => part.scrollHeight > part.clientHeight)
  expect(body && getComputedStyle(body).backgroundAttachment).toBe('local, local, scroll, scroll')
})

test('the card follows the arrow keys while the mouse lies where it was', async () => {
  await atMap([])
  await map.click({ position: await placeOf('BR') })
  await expect.element(card('Brazil')).toBeVisible()
  await expect.element(shape('Brazil')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card('Brazil')).not.toBeInTheDocument()
  const name = document.activeElement?.getAttribute('aria-label') ?? ''
  await expect.element(card(name)).toBeVisible()
  expect(name).not.toBe('Brazil')
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
  ['BR', 'Brazil', ['CL', 'PE', 'AR', 'SR', 'GY', 'NG']],
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

test('pressing the visible edge of a large country does not move the map', async () => {
  const { targets } = await atMap([])
  const { x, y } = await placeOf('JP')
  const { left, top, width, height } = map.element().getBoundingClientRect()
  const turn = { deltaY: -50, ctrlKey: true, cancelable: true, clientX: left + x, clientY: top + y - 40 }
  for (let turns = 0; turns < 4; turns += 1) map.element().dispatchEvent(new WheelEvent('wheel', turn))
  await expect.poll(async () => (await placeOf('RU')).x).toBeLessThan(0)
  const before = await placeOf('RU')
  const places = Array.from({ length: 400 }, (_, index) => ({ x: (index % 20) / 20, y: index / 400 }))
  const position = places
    .map((part) => ({ x: part.x * width, y: part.y * height }))
    .find((place) => document.elementFromPoint(left + place.x, top + place.y) === shape('Russia').element())
  if (!position) throw new Error('Nothing of Russia is in sight')
  await map.click({ position })
  expect(targets()).toEqual(['ruRU'])
  await expect.element(shape('Russia')).toHaveFocus()
  expect(await placeOf('RU')).toEqual(before)
  await expect.element(card('Russia')).toBeVisible()
  const sheet = card('Russia').element().getBoundingClientRect()
  expect(position.x < width / 2 ? sheet.left - left > position.x : sheet.right - left < position.x).toBe(true)
})

test('the page stays where it is too, where the map is cut off', async () => {
  await page.viewport(1280, 500)
  await atMap([])
  const position = await placeOf('BR')
  map.element().scrollIntoView({ block: 'start' })
  scrollBy(0, 60)
  const top = () => Math.round(map.element().getBoundingClientRect().top)
  expect(top()).toBe(-60)
  await map.click({ position })
  await expect.element(shape('Brazil')).toHaveFocus()
  expect(top()).toBe(-60)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(shape('Brazil')).not.toHaveFocus()
  expect(top()).not.toBe(-60)
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
  await tabTo(page.getByRole('listitem').getByRole('checkbox', { name: 'United States' }))
  await expect.element(card('France')).not.toBeInTheDocument()
})

test('by touch the first press among small countries opens the card, and the next one chooses', async () => {
  await page.viewport(390, 800)
  const { targets } = await atMap([])
  const touch = async (id: string) => {
    const { x, y } = await placeOf(id)
    const { left, top } = map.element().getBoundingClientRect()
    const place = { clientX: left + x, clientY: top + y, bubbles: true, detail: 1, pointerType: 'touch' }
    map.element().querySelector(`[data-country="${id}"]`)?.dispatchEvent(new PointerEvent('click', place))
  }
  await touch('BE')
  await expect.element(card('Belgium')).toBeVisible()
  expect(targets()).toEqual([])
  await touch('BE')
  expect(targets()).not.toEqual([])
  await touch('AU')
  await expect.element(card('Australia')).toBeVisible()
})

test('on a phone no card lies over the buttons of the map that have the focus', async () => {
  await page.viewport(390, 700)
  await atMap([])
  await placeOf('BR')
  await tabTo(shape('China'))
  await expect.element(card('China')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(overFocus).toEqual([])
  await expect.element(card('China')).not.toBeInTheDocument()
})
