import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { orders } from '#service/store/schema.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { chosenOrder, newOrder, signUp } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

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

  test('a new order is created, empty, with a token of 256 bits that is kept as a hash', async () => {
    const { data, cfg: configuration } = await shop().guest.call(initOrder, {})
    expect(configuration).toEqual(cfg)
    expect(data).toEqual({
      id: data.id,
      csrfToken: data.csrfToken,
      paymentMethod: { methods: ['card', 'saved_card', 'paypal'], savedCards: [] },
      state: 1,
    })
    expect(Buffer.from(data.csrfToken, 'base64url')).toHaveLength(32)
    const [row] = await shop()
      .service.services.db.select()
      .from(orders)
      .where(eq(orders.number, Number(data.id)))
    expect(JSON.stringify(row)).not.toContain(data.csrfToken)
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
    const { accessToken } = await shop().guest.call(signin, { body: { email: demoStaffEmail, password: demoPassword } })
    const { data } = await serviceClient(shop().service.app, accessToken).call(initOrder, {})
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
    for (const orderToken of [undefined, '', other.orderToken, `${held.orderToken}x`]) {
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

  test('an adopted order is nobody else’s, token or not', async () => {
    const held = await newOrder(shop().guest)
    const { client } = await signUp(shop().service.app)
    await client.call(resumeOrder, held)
    const stranger = await signUp(shop().service.app)
    expect(await stranger.client.refusal(resumeOrder, held)).toEqual(notFound)
    expect(await stranger.client.refusal(resumeOrder, { ...held, orderToken: undefined })).toEqual(notFound)
    expect(await client.refusal(resumeOrder, { ...held, orderToken: 'wrong' })).toEqual(notFound)
    expect((await shop().guest.call(resumeOrder, held)).data.id).toBe(held.params.orderId)
  })

  test('of two customers who adopt at once, one gets the order', async () => {
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
  })

  test('a session at fault is told, also beside a good token, and adopts nothing', async () => {
    const held = await newOrder(shop().guest)
    const ended = serviceClient(shop().service.app, 'no-session')
    expect(await ended.refusal(resumeOrder, held)).toEqual(unauthorized)
    expect(await ended.refusal(saveCurrencySetting, { ...held, body: { currency: 'USD' } })).toEqual(unauthorized)
    expect((await shop().guest.call(resumeOrder, held)).data.state).toBe(1)
  })
})
