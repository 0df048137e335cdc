import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { text as textOf } from 'node:stream/consumers'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { startRunningService, type RunningService } from '#tests/support/running-service.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { invoiceModel } from '#stories/invoice/invoice.model.tsx'
import { button, checkbox, heading, link, part, text, within } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { makeInvoice } from './model/links.ts'
import { newPerson, openShop } from './model/shop.ts'
import { sharedBrowser } from './model/browser.ts'
import { newVisitor, type Visitor } from './model/visitor.ts'

const consent = checkbox('Count what I do here')
const toOrder = link('48002')
const toSupport = link(/help@lockit\.example/)

type Post = { readonly at: string; readonly body: Record<string, unknown> }

const received: Post[] = []
const receiver = createServer((request, response) => void receive(request, response))

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ at: request.url ?? '', body: JSON.parse(await textOf(request)) })
  response.writeHead(204).end()
}

let service: RunningService
let visitor: Visitor | undefined
const shop = openShop(() => service.address)

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  service = await startRunningService(undefined, {
    TEAM_CHAT_WEBHOOK: `${address}/chat`,
    CRM_ENDPOINT: `${address}/crm`,
    ANALYTICS_ENDPOINT: `${address}/count`,
    SUPPORT_EMAIL: 'help@lockit.example',
  })
})
afterEach(() => visitor?.context.close())
afterAll(async () => {
  await service.end()
  receiver.close()
})

const at = (path: string) => received.filter((post) => post.at === path).map(({ body }) => body)
const said = (words: string) => expect.poll(() => JSON.stringify(at('/chat')), { timeout: 30_000 }).toContain(words)

test('the team hears of steps and failures; who agrees is counted, and no word of it is in the app', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  const { page, account, hands } = visitor
  await page.goto('/')
  await account.openSignin()
  await account.typeSignin({ email: 'nobody@atelier.example', password: 'wrong-password' })
  await said('ACCOUNT_NOT_FOUND at POST /secure/v1/auth/signin: a guest, Step 1 Upload file, order 4')
  await said('Step 1 Upload file: a guest')
  expect([at('/crm'), at('/count')]).toEqual([[], []])
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)

  await page.goto('/privacy')
  await hands.press(button('Yes'))
  await hands.press(link('Terms'))
  await expect.poll(() => at('/count'), { timeout: 30_000 }).toContainEqual({ event: 'pageView', page: '/terms' })
  expect(await page.evaluate(() => JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer))).toContain(
    '/terms',
  )

  await page.goto('/privacy')
  const choice = visitor.at(consent)
  await expect.poll(() => choice.isChecked()).toBe(true)
  await choice.click()
  await page.reload()
  await choice.waitFor()
  await expect.poll(() => choice.isChecked()).toBe(false)
  expect(visitor.faults).toEqual([])
})

test('who signs up and pays is told of with who it is, each once, and the next order begins at /', async () => {
  visitor = await shop.visit({ order: await informedOrder(shop.guest), step: 5 })
  const { page, context, account, checkout, wizard } = visitor
  await context.addCookies([{ name: 'lockit_consent', value: 'on', url: service.address }])
  const person = newPerson()
  const toCrm = () =>
    at('/crm')
      .filter(({ email }) => email === person.email)
      .map(({ event, company }) => [event, company])
  await page.goto('/?step=5')
  await checkout.openSignup()
  await account.signUp(person)
  await expect.poll(toCrm, { timeout: 30_000 }).toEqual([['signup', person.companyName]])
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  await page.reload()
  await wizard.at(6)
  await page.goto('/privacy')
  await page.goto('/')
  await wizard.at(1)
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => toCrm().length, { timeout: 30_000 }).toBe(2)
  await expect.poll(() => at('/count').map(({ step }) => step)).toContain('Step 1 Upload file')
  expect(toCrm()[1]).toEqual(['payment', person.companyName])
  const paid = (posts: readonly unknown[]) => posts.filter((post) => JSON.stringify(post).includes('Step END Paid'))
  expect([paid(at('/chat')), paid(at('/count'))]).toEqual([
    [expect.anything()],
    [{ event: 'stepView', step: 'Step END Paid' }],
  ])
})

test('who pays an invoice by its link is told of with whose it is', async () => {
  const { path } = await makeInvoice(service.dataDir)
  visitor = await shop.visit()
  const { page, context, checkout, flow } = visitor
  await context.addCookies([{ name: 'lockit_consent', value: 'on', url: service.address }])
  await page.goto(path)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await flow(invoiceModel).is('paid')
  const { email, companyName } = demoInvoice.customer
  await expect
    .poll(() => at('/crm'), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ event: 'payment', email, company: companyName }))
})

test('a browser that asks not to be tracked is not asked, and not counted', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  const { page, context, see } = visitor
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await context.addCookies([{ name: 'lockit_consent', value: 'on', url: service.address }])
  await page.goto('/privacy')
  await see(text(/is not counted/))
  expect(await visitor.at(part('checkbox')).count()).toBe(0)
  const handedOver = page.waitForRequest('**/purchase/reports')
  await page.goto('/')
  expect((await handedOver).postDataJSON()).toMatchObject({ reports: [{ kind: 'step' }], consent: false })
})

test('a receiver that is away changes nothing for anybody', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  const { page, account } = visitor
  await page.route('**/purchase/reports', (route) => route.fulfill({ status: 503 }))
  const lost = page.waitForResponse('**/purchase/reports')
  await page.goto('/')
  await account.openSignin()
  await account.signIn({ email: 'maya@tallship.example', password: filledPassword })
  await account.isSignedIn('Maya')
  expect((await lost).status()).toBe(503)
  await account.openEdit('Maya')
  expect(visitor.faults).toEqual([])
})

test('a person who follows a link that leads nowhere is heard of, and the link is not', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  const { page } = visitor
  await page.goto('/payment?iid=this-is-nobodys-secret')
  await said('TOKEN_NOT_FOUND at GET /purchase/payment/invoices/{iid}: a guest, /payment, no order')
  expect(JSON.stringify(received)).not.toContain('nobodys-secret')
})

test('a page that crashes says whom to write to, is told of once, and leaves the rest alive', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  const { page, account, hands, see } = visitor
  await page.addInitScript(() => {
    const prototype = Intl.DateTimeFormat.prototype
    const usual = Object.getOwnPropertyDescriptor(prototype, 'format')
    Object.defineProperty(prototype, 'format', {
      get() {
        if (location.pathname.startsWith('/orders/')) throw new Error('The fuse was lit')
        return usual?.get?.call(this)
      },
    })
  })
  await page.goto('/orders')
  await account.signIn({ email: 'maya@tallship.example', password: filledPassword })
  await hands.press(toOrder)
  await see(heading('Something went wrong.', 1))
  await see(within(part('main'), toSupport))
  await account.isSignedIn('Maya')
  await page.goBack()
  await see(toOrder)
  await said('UNEXPECTED_ERROR at view: maya@tallship.example, /orders/$orderId')
  expect(at('/chat').filter((line) => JSON.stringify(line).includes('at view'))).toHaveLength(1)
})

test('the pages beside the wizard name the support address of the settings', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  await visitor.page.goto('/support')
  await visitor.see(toSupport)
})
