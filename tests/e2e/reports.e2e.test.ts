import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { text } from 'node:stream/consumers'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { startRunningService, type RunningService } from '#tests/support/running-service.ts'
import { sharedBrowser } from './model/browser.ts'
import { newVisitor, type Visitor } from './model/visitor.ts'

type Post = { readonly at: string; readonly body: Record<string, unknown> }

const received: Post[] = []
const receiver = createServer((request, response) => void receive(request, response))

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ at: request.url ?? '', body: JSON.parse(await text(request)) })
  response.writeHead(204).end()
}

let service: RunningService
let visitor: Visitor | undefined

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
  const { page, account } = visitor
  await page.goto('/')
  await account.openSignin()
  const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true })
  await dialog.getByLabel('Email').fill('nobody@atelier.example')
  await dialog.getByLabel('Password').fill('wrong-password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await said('ACCOUNT_NOT_FOUND at POST /secure/v1/auth/signin: a guest, Step 1 Upload file, order 4')
  await said('Step 1 Upload file: a guest')
  expect([at('/crm'), at('/count')]).toEqual([[], []])
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)

  await page.goto('/privacy')
  await page.getByRole('checkbox', { name: 'Count what I do here' }).click()
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect.poll(() => at('/count'), { timeout: 30_000 }).toContainEqual({ event: 'pageView', page: '/terms' })
  expect(await page.evaluate(() => JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer))).toContain(
    '/terms',
  )

  await page.goto('/privacy')
  const choice = page.getByRole('checkbox', { name: 'Count what I do here' })
  await choice.waitFor()
  await expect.poll(() => choice.isChecked()).toBe(true)
  await choice.click()
  await page.reload()
  await choice.waitFor()
  await expect.poll(() => choice.isChecked()).toBe(false)
  expect(visitor.faults).toEqual([])
})

test('a browser that asks not to be tracked is not asked, and not counted', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  const { page, context } = visitor
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await context.addCookies([{ name: 'lockit_consent', value: 'on', url: service.address }])
  await page.goto('/privacy')
  await page.getByText('is not counted').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
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
  const { page, account } = visitor
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
  await page.getByRole('link', { name: '48002', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong.' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'help@lockit.example' }).waitFor()
  await account.isSignedIn('Maya')
  await page.goBack()
  await page.getByRole('link', { name: '48002', exact: true }).waitFor()
  await said('UNEXPECTED_ERROR at view: maya@tallship.example, /orders/$orderId')
  expect(at('/chat').filter((line) => JSON.stringify(line).includes('at view'))).toHaveLength(1)
})

test('the pages beside the wizard name the support address of the settings', async () => {
  visitor = await newVisitor(await sharedBrowser(), service.address, {})
  await visitor.page.goto('/support')
  await visitor.page.getByRole('link', { name: 'help@lockit.example' }).waitFor()
})
