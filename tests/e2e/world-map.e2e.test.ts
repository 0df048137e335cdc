import { expect, test } from 'vitest'
import { setUpOrder } from '#tests/support/service-journey.ts'
import { button, checkbox, part, text, within } from '#stories/support/parts.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

/** What a country says of itself, beside the map. */
const card = (country: string) => part('region', country)

test('languages are chosen on the world map by mouse; its data is fetched when it is opened', async () => {
  const order = await setUpOrder(shop.guest)
  const { page, hands, see, wizard, languages, refusals } = await shop.visit({ order, step: 3 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const worldFetched = () => fetched.filter((path) => /\/(shapes|facts)-[^/]*\.json$/.test(path)).length
  await page.goto('/')
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual(['German'])
  expect(worldFetched()).toBe(0)

  await languages.openMap()
  expect(worldFetched()).toBe(2)
  await languages.pressCountry('Brazil')
  await languages.pressCountry('Germany')
  await languages.pressCountry('Brazil')
  await see(within(card('Brazil'), text('Games market, 2022')))
  await hands.tick(within(card('Brazil'), checkbox('Portuguese (Brazil)')))
  await hands.press(button('Zoom in'))
  await hands.press(button('Reset'))
  await languages.tickCountry('TR')
  await languages.total()

  await languages.openList()
  await expect.poll(() => languages.chosen()).toEqual(['Portuguese (Brazil)', 'Turkish'])
  await wizard.next()
  await wizard.at(4)
  await wizard.back()
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual(['Portuguese (Brazil)', 'Turkish'])
  expect(refusals).toEqual([])
})

test('languages are chosen on the world map by keyboard alone, on a small screen', async () => {
  const order = await setUpOrder(shop.guest)
  const { page, hands, wizard, languages, refusals } = await shop.visit({
    order,
    step: 3,
    hands: 'keyboard',
    width: 390,
  })
  await page.goto('/')
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual(['German'])
  await languages.openMap()
  await hands.press(languages.map.locator('[tabindex="0"]'))
  await expect.poll(languages.summed).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await hands.tick(within(card('Czechia'), checkbox('Slovak')))
  await page.keyboard.press('Escape')
  await hands.await(card('Czechia'), 'absent')
  await languages.tickCountry('AD')
  await expect.poll(languages.summed).toEqual(['csCZ', 'skSK', 'caES'])
  await languages.total()
  await wizard.next()
  await wizard.at(4)
  expect(refusals).toEqual([])
})

test('a map whose data did not come is fetched again', async () => {
  const order = await setUpOrder(shop.guest)
  const { page, see, wizard, languages } = await shop.visit({ order, step: 3 })
  let lost = 0
  await page.route('**/shapes-*.json', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.goto('/')
  await wizard.at(3)
  await languages.askForMap()
  await languages.hasNoMap()
  await languages.retryMap()
  await languages.pressCountry('Brazil')
  await see(card('Brazil'))
  expect(lost).toBe(2)
})
