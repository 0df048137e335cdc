import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { requestOf } from '#api/request.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { tokenKeys } from '#service/accounts/token-keys.ts'
import { createOrderTokens } from '#service/orders/order-token.ts'
import { orders } from '#service/store/schema.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { readRefusal, serviceClient } from '#tests/support/service-client.ts'
import { begunOrder, chosenOrder, newOrder, signInStaff, signUp, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const notFound = { status: 404, code: 'ORDER_NOT_FOUND' }
const unauthorized = { status: 403, code: 'UNAUTHORIZED' }
const cfg = {
  allowTypes: ['.xlsx', '.csv', '.tsv', '.txt', '.po', '.json', '.resx', '.xml', '.strings', '.xliff', '.xlf'],
  limit: 20,
  stripeKey: '',
  paypalClientId: '',
  supportEmail: 'support@lockit.example',
  sellerName: 'Lockit AB',
  reports: [],
}

describe.each(databases)('orders on the $name', (database) => {
  const shop = withGuest(database)

  const rowsOf = ({ params }: Held) =>
    shop()
      .service.services.db.select()
      .from(orders)
      .where(eq(orders.number, Number(params.orderId)))

  test('a new order has a number and a token, and leaves nothing in the database', async () => {
    const before = await shop().service.services.db.$count(orders)
    const { data, cfg: configuration } = await shop().guest.call(initOrder, {})
    expect(configuration).toEqual(cfg)
    expect(data).toEqual({
      id: data.id,
      csrfToken: data.csrfToken,
      paymentMethod: { methods: ['card', 'saved_card', 'paypal'], savedCards: [] },
      state: 1,
    })
    const next = await newOrder(shop().guest)
    expect(next.params.orderId).not.toBe(data.id)
    expect(await shop().service.services.db.$count(orders)).toBe(before)
  })

  test('the first change writes the order, once, with a hash of its token', async () => {
    const held = await newOrder(shop().guest)
    const change = () => shop().guest.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    await Promise.all([change(), change(), change()])
    const rows = await rowsOf(held)
    expect(rows).toMatchObject([{ currency: 'USD', customerUid: null, state: 1 }])
    expect(JSON.stringify(rows)).not.toContain(held.orderToken)
    expect((await shop().guest.call(resumeOrder, held)).data.id).toBe(held.params.orderId)
  })

  test('a token is signed: no other number, time or owner goes with it', async () => {
    const held = await newOrder(shop().guest)
    const [seconds = '', , signature = ''] = held.orderToken.split('.')
    const forged = [
      `${seconds}.${randomUUID()}.${signature}`,
      `${Number(seconds) + 1}..${signature}`,
      `${seconds}..${'A'.repeat(43)}`,
      `${seconds}..`,
      `${held.orderToken}.`,
    ]
    for (const orderToken of forged) {
      expect(await shop().guest.refusal(resumeOrder, { ...held, orderToken })).toEqual(notFound)
    }
    const next = { ...held, params: { orderId: String(Number(held.params.orderId) + 1) } }
    expect(await shop().guest.refusal(resumeOrder, next)).toEqual(notFound)
  })

  test('a token opens what is not written for as long as an unused order is kept', async () => {
    const held = await newOrder(shop().guest)
    timePasses(7 * 24 * 60 * 60 - 60)
    expect((await shop().guest.call(resumeOrder, held)).data.state).toBe(1)
    timePasses(61)
    expect(await shop().guest.refusal(resumeOrder, held)).toEqual(notFound)
  })

  test('a token is good after the key that signed it was followed by another', async () => {
    const keys = (secrets: string[]) => tokenKeys(secrets, '')
    const now = () => new Date('2026-11-20T06:00:00.000Z')
    const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)]
    const token = await createOrderTokens(await keys([older]), now).issue(48_001, null)
    const begun = { number: 48_001, customerUid: null, createdAt: now() }
    expect(await createOrderTokens(await keys([newer, older]), now).read(48_001, token)).toMatchObject(begun)
    expect(await createOrderTokens(await keys([newer]), now).read(48_001, token)).toBeUndefined()
  })

  test('an order is resumed as it stands', async () => {
    const held = await newOrder(shop().guest)
    expect(await shop().guest.call(resumeOrder, held)).toEqual({
      data: {
        id: held.params.orderId,
        state: 1,
        resource: { files: [], assets: [] },
        language: null,
        quotation: null,
        info: null,
        paymentMethod: { methods: ['card', 'saved_card', 'paypal'], savedCards: [] },
        payment: null,
      },
      cfg,
    })
  })

  test('staff may pay by bypass, and are told so', async () => {
    const { data } = await (await signInStaff(shop().service.app)).call(initOrder, {})
    expect(data.paymentMethod).toEqual({ methods: ['card', 'saved_card', 'paypal', 'bypass'], savedCards: [] })
  })

  test.each([['0'], ['999999999'], ['-1'], ['1e3'], ['48001 '], ['00000000000000000001'], ["1'--"]])(
    'there is no order %j',
    async (orderId) => {
      expect(await shop().guest.refusal(resumeOrder, { params: { orderId }, orderToken: 'x' })).toEqual(notFound)
    },
  )

  test('a guest needs the token of this very order', async () => {
    const held = await newOrder(shop().guest)
    const other = await newOrder(shop().guest)
    // Who shows nothing is asked to sign in: the order may be theirs.
    expect(await shop().guest.refusal(resumeOrder, { ...held, orderToken: undefined })).toEqual(unauthorized)
    for (const orderToken of [other.orderToken, `${held.orderToken}x`]) {
      expect(await shop().guest.refusal(resumeOrder, { ...held, orderToken })).toEqual(notFound)
    }
  })

  test('the first customer who holds the token adopts the order, and it is quoted with their VAT', async () => {
    const held = await chosenOrder(shop().guest)
    const before = await shop().guest.call(resumeOrder, held)
    expect(before.data.quotation?.tax).toEqual({ amount: 0, treatment: 'undetermined' })

    const { client } = await signUp(shop().service.app, { country: 'SE' })
    const adopted = await client.call(resumeOrder, held)
    expect(adopted.data.quotation?.tax).toEqual({ amount: 25, rate: 0.25, treatment: 'vat' })
    expect(adopted.data.language?.tax).toEqual({ rate: 0.25, treatment: 'vat' })
    expect(adopted.data.language?.targets).toEqual(['deDE', 'frFR'])

    const withoutToken = await client.call(resumeOrder, { ...held, orderToken: undefined })
    expect(withoutToken).toEqual(adopted)
  })

  test('an order that is adopted before anything else is written for its customer', async () => {
    const held = await newOrder(shop().guest)
    const { client } = await signUp(shop().service.app)
    await client.call(resumeOrder, held)
    expect(await rowsOf(held)).toMatchObject([{ customerUid: expect.any(String) }])
    expect((await client.call(resumeOrder, { ...held, orderToken: undefined })).data.id).toBe(held.params.orderId)
  })

  test('an adopted order is nobody else’s, token or not', async () => {
    const held = await newOrder(shop().guest)
    const { client } = await signUp(shop().service.app)
    await client.call(resumeOrder, held)
    const stranger = await signUp(shop().service.app)
    expect(await stranger.client.refusal(resumeOrder, held)).toEqual(notFound)
    expect(await stranger.client.refusal(resumeOrder, { ...held, orderToken: undefined })).toEqual(notFound)
    expect(await client.refusal(resumeOrder, { ...held, orderToken: 'wrong' })).toEqual(notFound)
  })

  test.each(['of somebody who signed in later', 'begun while signed in'])(
    'the token alone of an order %s opens nothing, and says that signing in does',
    async (which) => {
      const { client } = await signUp(shop().service.app)
      const held = await begunOrder(which === 'begun while signed in' ? client : shop().guest)
      await client.call(resumeOrder, held)
      const { guest } = shop()
      expect(await guest.refusal(resumeOrder, held)).toEqual(unauthorized)
      const priced = { query: held.params, orderToken: held.orderToken }
      expect(await guest.refusal(priceList, priced)).toEqual(unauthorized)
      expect(await guest.refusal(resumeOrder, { ...held, orderToken: `${held.orderToken}x` })).toEqual(notFound)
      expect((await client.call(resumeOrder, { ...held, orderToken: undefined })).data.id).toBe(held.params.orderId)
    },
  )

  test('an upload that a guest began changes nothing once a customer has the order', async () => {
    const held = await begunOrder(shop().guest)
    const { client } = await signUp(shop().service.app)
    const { url, method, headers, body } = requestOf(
      uploadAsset,
      { ...held, body: [new File(['a,b'], 'legacy_old.csv')] },
      undefined,
    )
    const whole = new Response(body ?? null)
    const type = whole.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const slow = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          controller.enqueue(bytes.subarray(0, 20))
          await client.call(resumeOrder, held)
          controller.enqueue(bytes.subarray(20))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method, headers: { ...headers, 'content-type': type }, body: slow, duplex: 'half' }
    const response = await shop().service.app.request(url, init)
    expect(await readRefusal(uploadAsset, response)).toEqual(unauthorized)
    const theirs = { ...held, orderToken: undefined }
    expect((await client.call(resumeOrder, theirs)).data.resource.assets).toEqual([])
    const again = { ...held, body: [new File(['a,b'], 'legacy_old.csv')] }
    expect((await client.call(uploadAsset, again)).data.resource.assets).toEqual(['legacy_old.csv'])
  })

  test('when two customers adopt at once, one gets the order', async () => {
    const held = await newOrder(shop().guest)
    const customers = await Promise.all([signUp(shop().service.app), signUp(shop().service.app)])
    const answers = await Promise.all(customers.map(({ client }) => client.send(resumeOrder, held)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  test('an order begun while signed in is the customer’s at once', async () => {
    const { client } = await signUp(shop().service.app)
    const held = await newOrder(client)
    const stranger = await signUp(shop().service.app)
    expect(await stranger.client.refusal(resumeOrder, held)).toEqual(notFound)
    expect(await rowsOf(held)).toEqual([])
    await client.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    expect(await stranger.client.refusal(resumeOrder, held)).toEqual(notFound)
    expect(await rowsOf(held)).toMatchObject([{ customerUid: expect.any(String) }])
  })

  test('a session at fault is told, also beside a good token, and adopts nothing', async () => {
    const held = await newOrder(shop().guest)
    const ended = serviceClient(shop().service.app, 'no-session')
    expect(await ended.refusal(resumeOrder, held)).toEqual(unauthorized)
    expect(await ended.refusal(saveCurrencySetting, { ...held, body: { currency: 'USD' } })).toEqual(unauthorized)
    expect((await shop().guest.call(resumeOrder, held)).data.state).toBe(1)
  })
})
