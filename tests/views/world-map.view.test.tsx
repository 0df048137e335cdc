import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo } from '../support/step-3.tsx'
import { atMap, card, map, placeOf, shape } from '../support/world-map.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').getByRole('checkbox', { name, exact: true })

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

test('a card has the players of a country where they are known', async () => {
  await atMap([])
  await map.click({ position: await placeOf('DE') })
  await expect.element(card('Germany')).toMatchTextContent('Players, 202249.5 million')
  await expect.element(card('Germany')).toMatchTextContent('Games market and players: Newzoo')
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

test('a pressed country never flashes back to its old look, even when the mouse leaves it at once', async () => {
  const { targets } = await atMap([])
  const [brazil, argentina] = [await placeOf('BR'), await placeOf('AR')]
  await map.hover({ position: brazil })
  const looks = looksOf('Brazil')
  const { left, top } = map.element().getBoundingClientRect()
  const at = ({ x, y }: typeof brazil) => ({ bubbles: true, clientX: left + x, clientY: top + y })
  const away = new PointerEvent('pointermove', { ...at(argentina), pointerType: 'mouse' })
  shape('Brazil')
    .element()
    .dispatchEvent(new MouseEvent('click', { ...at(brazil), detail: 1 }))
  for (let turn = 0; turn < 100 && looks.length < 2; turn += 1) await Promise.resolve()
  expect(looks).toHaveLength(2)
  shape('Argentina').element().dispatchEvent(away)
  await expect.element(shape('Brazil')).toBeChecked()
  expect(targets()).toEqual(['ptBR'])
  expect(looks).toHaveLength(2)
})

test('a check mark on the country that is pointed at is not faint, whatever is searched for', async () => {
  await atMap(['ptBR'])
  await userEvent.fill(page.getByRole('searchbox'), 'niger')
  await expect.poll(() => Number(getComputedStyle(shape('Brazil').element()).opacity)).toBeLessThan(1)
  expect(checksOf('Brazil')).toEqual(['0.35'])
  await map.hover({ position: await placeOf('BR') })
  await expect.poll(() => checksOf('Brazil')).toContain('1')
})

/** The shapes, and what lies over them. */
function drawing(): Element {
  return map.element().parentElement ?? map.element()
}

/** The successive fills of a country: of the shape drawn over it, if there is one. */
function looksOf(name: string): string[] {
  const own = shape(name).element()
  const look = () => {
    const lands = [...drawing().querySelectorAll('path')]
      .filter((path) => path.getAttribute('d') === own.getAttribute('d'))
      .map((path) => getComputedStyle(path).fill)
      .filter((fill) => fill !== 'none')
    return lands.at(-1) ?? ''
  }
  const looks = [look()]
  new MutationObserver(() => {
    if (look() !== looks.at(-1)) looks.push(look())
  }).observe(drawing(), { subtree: true, childList: true, attributes: true })
  return looks
}

/** How opaque the check marks are that lie on a country, the lowest first. */
function checksOf(name: string): string[] {
  const { left, right, top, bottom } = shape(name).element().getBoundingClientRect()
  return [...drawing().querySelectorAll('path[transform]')]
    .filter((mark) => {
      const box = mark.getBoundingClientRect()
      return box.left > left && box.right < right && box.top > top && box.bottom < bottom
    })
    .map((mark) => getComputedStyle(mark).opacity)
}
