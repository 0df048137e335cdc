import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { demoFile } from '#tests/support/service-links.ts'
import { deliveryModel, fileLink } from '#stories/delivery/delivery.model.tsx'
import { comments, meant, offerModel } from '#stories/offer/offer.model.tsx'
import { alert, having, heading, part, text, within } from '#stories/support/parts.ts'
import { deliveryLink, makeOffer, offerStands, withdrawOffer } from './model/links.ts'
import { openShop } from './model/shop.ts'
import type { VisitorOptions } from './model/visitor.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

/** Someone who has opened the link of an offer. */
async function read(path: string, options: VisitorOptions = {}) {
  const visitor = await shop.visit(options)
  await visitor.page.goto(path)
  await visitor.see(comments)
  const offer = visitor.flow(offerModel)
  const answer = async (type: 'offer.accept' | 'offer.reject') => {
    await offer.does({ type })
    await offer.does({ type: 'answer.confirm' })
  }
  return {
    ...visitor,
    offer,
    comment: (words: string) => offer.does({ type: 'comments.edit', comments: words }),
    accept: () => answer('offer.accept'),
    reject: () => answer('offer.reject'),
  }
}

test.for([
  { hands: 'mouse', answer: 'accept', done: 'accepted', state: 'ACCEPTED' },
  { hands: 'keyboard', answer: 'reject', done: 'rejected', state: 'REJECTED' },
] as const)(
  'an offer to which someone says $answer by $hands says so to anyone who opens it afterwards',
  async ({ hands, answer, done, state }) => {
    const { number, maya, ravi } = await makeOffer()
    const visitor = await read(maya, { hands })
    expect(await visitor.page.title()).toBe('Service offer – Lockit')
    await visitor.offer.is('sent.incomplete')
    await visitor.comment('We have talked it over.')
    await visitor[answer]()
    await visitor.see(heading(`Thank you! The offer was ${done}.`, 1))
    const [stands, by, said] = await offerStands(number)
    expect([stands?.split(' ').at(-1), by?.split(',')[0], said]).toEqual([
      state,
      'Answered by Maya Lindqvist (maya@tallship.example)',
      '  We have talked it over.',
    ])

    await visitor.page.reload()
    await visitor.offer.is(done)
    const other = await shop.visit()
    await other.page.goto(ravi.replace('/offers', '/confirmation'))
    await other.see(heading(new RegExp(`^The offer was ${done}`), 1))
    await other.see(text('Maya Lindqvist'))
  },
)

test('the second of two people who answer reads who was first, and keeps what they wrote', async () => {
  const { number, maya, ravi } = await makeOffer()
  const first = await read(maya)
  const second = await read(ravi)
  await second.comment('No, not at this price.')
  await first.comment('Go ahead.')
  await first.accept()
  await first.offer.is('accepted')
  await second.reject()
  await second.see(heading('This offer was answered meanwhile.', 1))
  await second.see(text(/Maya Lindqvist accepted it on/))
  await second.see(text('No, not at this price.'))
  expect((await offerStands(number))[0]).toMatch(/: ACCEPTED$/)
})

test('the browser’s Back takes the question back where the offer is the first page of its tab, and then leaves it', async () => {
  const { maya } = await makeOffer()
  const { page, see, comment, offer } = await read(maya)
  const { href } = new URL(page.url())
  await comment('Go ahead.')
  for (const again of ['once', 'again']) {
    await offer.does({ type: 'offer.accept' })
    await see(meant)
    await page.goBack()
    await offer.is('sent.complete.free')
    expect([again, page.url()]).toEqual([again, href])
  }
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
})

test('an answer whose reply is lost is sent again, and counts once', async () => {
  const { number, maya } = await makeOffer()
  const { page, see, comment, accept, offer } = await read(maya)
  await comment('Go ahead.')
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await accept()
  await see(having(alert, 'No connection'))
  await page.unroute('**/confirm')
  await accept()
  await offer.is('accepted')
  expect(await offerStands(number)).toHaveLength(3)
})

test('an offer that is withdrawn while it is read takes no answer', async () => {
  const { number, maya } = await makeOffer()
  const { page, see, comment, accept, offer } = await read(maya)
  await comment('Go ahead.')
  expect(await unsoundness(page)).toEqual([])
  await withdrawOffer(number)
  await accept()
  await offer.is('withdrawn')
  await see(text('Go ahead.'))
  await page.reload()
  await offer.is('withdrawn')
})

test('a delivery link brings the file', async () => {
  const { client } = await shop.signIn(demoCustomerEmail, filledPassword)
  const { data } = await client.call(customerOrders, {})
  const order = data.rows.find(({ merge }) => merge?.original === demoFile)
  const { page, hands, see } = await shop.visit()
  const download = page.waitForEvent('download')
  await page.goto(await deliveryLink(order?.id ?? ''))
  const file = await download
  expect(file.suggestedFilename()).toBe(demoFile)
  expect(await readFile(await file.path(), 'utf8')).toContain('Ein Streichholz anzünden')
  await see(heading('Here is your file', 1))
  const again = page.waitForEvent('download')
  await hands.press(fileLink)
  expect((await again).suggestedFilename()).toBe(demoFile)
})

test('a page says that a link was replaced when a file is fetched with it again', async () => {
  const { client } = await shop.signIn(demoCustomerEmail, filledPassword)
  const { data } = await client.call(customerOrders, {})
  const { id = '' } = data.rows.find(({ merge }) => merge?.original === demoFile) ?? {}
  const { page, hands, flow } = await shop.visit()
  const download = page.waitForEvent('download')
  await page.goto(await deliveryLink(id))
  await download
  await deliveryLink(id)
  await hands.press(fileLink)
  await flow(deliveryModel).is('refused')
  expect(await unsoundness(page)).toEqual([])
})

test.each(['/offers', '/payment/', '/delivery?orderId=1', '/confirmation?iid=none', '/delivery?orderId=1&tok=none'])(
  '%s says that the link does not work, and whom to ask',
  async (path) => {
    const { page, at, see } = await shop.visit()
    await page.goto(path)
    await see(heading('This link doesn’t work', 1))
    expect(await at(within(part('main'), part('link'))).getAttribute('href')).toMatch(/^mailto:/)
  },
)

test('a person who follows a link fetches nothing of the wizard, and tells nobody where they are', async () => {
  const { maya } = await makeOffer()
  const { page, see, open } = await shop.visit()
  const files = new Set<string>()
  const referers: (string | undefined)[] = []
  page.on('request', (request) => {
    files.add(new URL(request.url()).pathname)
    referers.push(request.headers()['referer'])
  })
  const document = await page.goto(maya)
  await see(comments)
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
