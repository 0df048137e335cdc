import { expect, test } from 'vitest'
import { setUpOrder } from '#tests/support/service-journey.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

test('languages are chosen on the world map by mouse; its data is fetched when it is opened', async () => {
  const order = await setUpOrder(shop.guest)
  const { page, wizard, languages, refusals } = await shop.visit({ order, step: 3 })
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
  const card = page.getByRole('region', { name: 'Brazil' })
  await languages.pressCountry('Brazil')
  await card.getByText('Games market, 2022').waitFor()
  await card.getByRole('checkbox', { name: 'Portuguese (Brazil)' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await languages.tickCountry('Türkiye')
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
  await hands.press(page.getByRole('group', { name: 'World map' }).locator('[tabindex="0"]'))
  await expect.poll(languages.summed).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await hands.tick(page.getByRole('region', { name: 'Czechia' }).getByRole('checkbox', { name: 'Slovak' }))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('region', { name: 'Czechia' }).count()).toBe(0)
  await languages.tickCountry('Andorra')
  await expect.poll(languages.summed).toEqual(['csCZ', 'skSK', 'caES'])
  await languages.total()
  await wizard.next()
  await wizard.at(4)
  expect(refusals).toEqual([])
})

test('a map whose data did not come is fetched again', async () => {
  const order = await setUpOrder(shop.guest)
  const { page, wizard, languages, hands } = await shop.visit({ order, step: 3 })
  let lost = 0
  await page.route('**/shapes-*.json', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.goto('/')
  await wizard.at(3)
  await hands.press(page.getByRole('tab', { name: 'World map' }))
  await page.getByRole('alert').getByText('The world map could not be opened.').waitFor()
  await hands.press(page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }))
  await languages.pressCountry('Brazil')
  await page.getByRole('region', { name: 'Brazil' }).waitFor()
  expect(lost).toBe(2)
})
