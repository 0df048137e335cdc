import type { Page } from 'playwright'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { demoFile } from '#tests/support/service-links.ts'
import { deliveryLink, makeOffer, offerStands, withdrawOffer } from './model/links.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const box = (page: Page) => page.getByRole('textbox', { name: 'Comments' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(['mouse', 'keyboard'] as const)('by %s', (hands) => {
  test.each([
    ['Accept', 'accepted', 'ACCEPTED'],
    ['Reject', 'rejected', 'REJECTED'],
  ] as const)(
    'an offer is answered with %s, and says so to anyone who opens it afterwards',
    async (name, done, state) => {
      const { number, maya, ravi } = await makeOffer()
      const visitor = await shop.visit({ hands })
      await visitor.page.goto(maya)
      expect(await visitor.page.title()).toBe('Service offer – Lockit')
      await button(visitor.page, name).waitFor()
      expect(await button(visitor.page, name).isDisabled()).toBe(true)
      await visitor.hands.type(box(visitor.page), 'We have talked it over.')
      await visitor.hands.press(button(visitor.page, name))
      await title(visitor.page, `Thank you! The offer was ${done}.`).waitFor()
      const [stands, by, said] = await offerStands(number)
      expect([stands?.split(' ').at(-1), by?.split(',')[0], said]).toEqual([
        state,
        'Answered by Maya Lindqvist (maya@tallship.example)',
        '  We have talked it over.',
      ])

      await visitor.page.reload()
      await title(visitor.page, `Thank you! The offer was ${done}.`).waitFor()
      const other = await shop.visit()
      await other.page.goto(ravi.replace('/offers', '/confirmation'))
      await title(other.page, new RegExp(`^The offer was ${done}`)).waitFor()
      await other.page.getByText('Maya Lindqvist', { exact: true }).waitFor()
    },
  )
})

test('the second of two people who answer reads who was first, and keeps what they wrote', async () => {
  const { number, maya, ravi } = await makeOffer()
  const first = await shop.visit()
  const second = await shop.visit()
  await first.page.goto(maya)
  await second.page.goto(ravi)
  await second.hands.type(box(second.page), 'No, not at this price.')
  await first.hands.type(box(first.page), 'Go ahead.')
  await first.hands.press(button(first.page, 'Accept'))
  await title(first.page, /accepted/).waitFor()
  await second.hands.press(button(second.page, 'Reject'))
  await title(second.page, 'This offer was answered meanwhile.').waitFor()
  await second.page.getByText(/Maya Lindqvist accepted it on/).waitFor()
  await second.page.getByText('No, not at this price.').waitFor()
  expect((await offerStands(number))[0]).toMatch(/: ACCEPTED$/)
})

test('an answer whose reply is lost is sent again, and counts once', async () => {
  const { number, maya } = await makeOffer()
  const { page, hands } = await shop.visit()
  await page.goto(maya)
  await hands.type(box(page), 'Go ahead.')
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await hands.press(button(page, 'Accept'))
  await page.getByRole('alert').getByText('No connection').waitFor()
  await page.unroute('**/confirm')
  await hands.press(button(page, 'Accept'))
  await title(page, 'Thank you! The offer was accepted.').waitFor()
  expect(await offerStands(number)).toHaveLength(3)
})

test('an offer that is withdrawn while it is read takes no answer', async () => {
  const { number, maya } = await makeOffer()
  const { page, hands } = await shop.visit()
  await page.goto(maya)
  await hands.type(box(page), 'Go ahead.')
  await withdrawOffer(number)
  await hands.press(button(page, 'Accept'))
  await title(page, 'This offer was withdrawn.').waitFor()
  await page.getByText('Go ahead.').waitFor()
  await page.reload()
  await title(page, 'This offer was withdrawn.').waitFor()
})

test('a delivery link brings the file', async () => {
  const { client } = await shop.signIn(demoCustomerEmail, filledPassword)
  const { data } = await client.call(customerOrders, {})
  const order = data.rows.find(({ merge }) => merge?.original === demoFile)
  const { page } = await shop.visit()
  const download = page.waitForEvent('download')
  await page.goto(await deliveryLink(order?.id ?? ''))
  const file = await download
  expect(file.suggestedFilename()).toBe(demoFile)
  expect(await readFile(await file.path(), 'utf8')).toContain('Ein Streichholz anzünden')
  await title(page, 'Here is your file').waitFor()
  const again = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await again).suggestedFilename()).toBe(demoFile)
})

test('a page says that a link was replaced when a file is fetched with it again', async () => {
  const { client } = await shop.signIn(demoCustomerEmail, filledPassword)
  const { data } = await client.call(customerOrders, {})
  const { id = '' } = data.rows.find(({ merge }) => merge?.original === demoFile) ?? {}
  const { page } = await shop.visit()
  const download = page.waitForEvent('download')
  await page.goto(await deliveryLink(id))
  await download
  await deliveryLink(id)
  await page.getByRole('link', { name: 'Download' }).click()
  await title(page, "This link doesn't work").waitFor()
})

test.each(['/offers', '/payment/', '/delivery?orderId=1', '/confirmation?iid=none', '/delivery?orderId=1&tok=none'])(
  '%s says that the link does not work, and whom to ask',
  async (path) => {
    const { page } = await shop.visit()
    await page.goto(path)
    await title(page, "This link doesn't work").waitFor()
    const mail = page.getByRole('main').getByRole('link')
    expect(await mail.getAttribute('href')).toMatch(/^mailto:/)
  },
)

test('a person who follows a link fetches nothing of the wizard, and tells nobody where they are', async () => {
  const { maya } = await makeOffer()
  const { page, open } = await shop.visit()
  const files = new Set<string>()
  const referers: (string | undefined)[] = []
  page.on('request', (request) => {
    files.add(new URL(request.url()).pathname)
    referers.push(request.headers()['referer'])
  })
  const document = await page.goto(maya)
  await box(page).waitFor()
  expect(document?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  expect(referers.filter(Boolean)).toEqual([])

  const main = await open()
  const wizardFiles = new Set<string>()
  main.page.on('request', (request) => wizardFiles.add(new URL(request.url()).pathname))
  await main.page.goto('/')
  await main.wizard.at(1)
  const code = (names: Set<string>) => new Set([...names].filter((name) => name.startsWith('/assets/')))
  expect(code(files).size).toBeGreaterThan(1)
  expect(code(wizardFiles).size).toBeGreaterThan(1)
  expect([...code(files).intersection(code(wizardFiles))]).toEqual([])
})
