import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chosenOrder, informedOrder, setUpOrder, uploadedOrder } from '#tests/support/service-journey.ts'
import { appModel } from '#stories/app/app.model.tsx'
import { fetchAgain } from '#stories/app/app.sights.ts'
import { mapCountry } from '#stories/languages/languages.parts.ts'
import { tryAgain } from '#stories/setup/setup.parts.ts'
import { smallJob } from './model/files.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

/** Loses every request for a file of the app until it is given back; says how many were lost. */
async function lose(page: Page, name: string) {
  let lost = 0
  let isBack = false
  await page.route(new RegExp(String.raw`/assets/${name}-[^/]*$`), (route) => {
    if (isBack) return route.continue()
    lost += 1
    return route.abort()
  })
  const giveBack = () => {
    isBack = true
  }
  return { lost: () => lost, giveBack }
}

/**
 * Whether every style sheet that the page asks for is there once, with its rules; others may be prefetched meanwhile.
 */
function isStyled(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const isOnce = new Set(links.map(({ href }) => href)).size === links.length
    return isOnce && links.every(({ sheet }) => sheet && sheet.cssRules.length > 0)
  })
}

const orders = { 2: uploadedOrder, 3: setUpOrder, 4: chosenOrder, 5: informedOrder }

test.for([
  [2, String.raw`setup\.step`],
  [3, 'shared'],
  [4, 'information'],
  [5, String.raw`checkout\.step`],
] as const)('step %i, whose %s did not come, is fetched again', async ([step, name]) => {
  const customer = await shop.newCustomer()
  const order = await orders[step](customer.client)
  const { page, wizard } = await shop.visit({ customer, order, step })
  const file = await lose(page, name)
  await page.goto('/')
  await wizard.isStuck()
  file.giveBack()
  await wizard.retry()
  await wizard.at(step)
  await expect.poll(() => isStyled(page)).toBe(true)
  expect(file.lost()).toBeGreaterThan(0)
})

test('code whose prefetch failed is there when it is needed', async () => {
  const { page, upload, wizard } = await shop.visit()
  const file = await lose(page, String.raw`setup\.step`)
  await page.goto('/')
  await expect.poll(file.lost).toBeGreaterThan(0)
  file.giveBack()
  await upload.choose(smallJob.file)
  await wizard.at(2)
})

test.for([String.raw`auth\.module`, 'shared', 'auth'])(
  'an account dialog, whose %s did not come, is fetched again',
  async (name) => {
    const customer = await shop.newCustomer()
    const { page, account, flow, hands } = await shop.visit()
    const file = await lose(page, name)
    await page.goto('/')
    await account.openSignin()
    await flow(appModel).is('dialog.missing')
    file.giveBack()
    await hands.press(fetchAgain)
    await account.signIn(customer)
    await expect.poll(() => isStyled(page)).toBe(true)
  },
)

test('the world map, whose drawing did not come, is opened at the second try', async () => {
  const order = await setUpOrder(shop.guest)
  const { page, languages, at } = await shop.visit({ order, step: 3 })
  const file = await lose(page, 'map-projection')
  await page.goto('/')
  await languages.askForMap()
  await languages.hasNoMap()
  file.giveBack()
  await languages.retryMap()
  expect(await at(mapCountry('Brazil')).evaluate((shape: SVGPathElement) => shape.getTotalLength())).toBeGreaterThan(
    100,
  )
  expect(await isStyled(page)).toBe(true)
})

test('a file whose reader did not come is read at the second try', async () => {
  const order = await uploadedOrder(shop.guest)
  const { page, setup, see, hands } = await shop.visit({ order, step: 2 })
  const file = await lose(page, String.raw`document\.worker`)
  await page.goto('/')
  await see(tryAgain)
  file.giveBack()
  await hands.press(tryAgain)
  expect(await setup.columns()).not.toEqual([])
})

test('a file whose guesses did not come is marked by hand', async () => {
  const order = await uploadedOrder(shop.guest)
  const { page, setup } = await shop.visit({ order, step: 2 })
  const file = await lose(page, String.raw`guess\.worker`)
  await page.goto('/')
  await expect.poll(file.lost).toBeGreaterThan(0)
  expect(await setup.columns()).not.toEqual([])
  await setup.markSource('A')
})
