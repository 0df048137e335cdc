import { describe, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { startedOrder } from '#domain/contract/started-order.call.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { chosenOrder, informedOrder, newOrder, signUp, uploadedOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const found = async (client: ServiceClient, except?: string) =>
  (await client.call(startedOrder, { query: except === undefined ? {} : { except } })).data.order

describe.each(databases)('orders under way on the $name', (database) => {
  const shop = withGuest(database)

  test('the one that changed last is found, with its file, and not the one at hand', async () => {
    const { client } = await signUp(shop().service.app)
    expect(await found(client)).toBeNull()
    const first = await informedOrder(client)
    const second = await uploadedOrder(client)
    expect(await found(client)).toEqual({
      id: second.params.orderId,
      gameTitle: '',
      fileName: 'harbor.csv',
      state: 2,
      changedAt: expect.any(String),
    })
    await client.call(saveCurrencySetting, { ...first, body: { currency: 'USD' } })
    expect(await found(client)).toMatchObject({ id: first.params.orderId, gameTitle: 'Dusk Harbor', state: 16 })
    expect(await found(client, first.params.orderId)).toMatchObject({ id: second.params.orderId })
  })

  test('an order without a file, one that is paid, and those of others are not found', async () => {
    const { client } = await signUp(shop().service.app)
    const other = await signUp(shop().service.app)
    await newOrder(client)
    await paidOrder(client)
    await chosenOrder(other.client)
    await chosenOrder(shop().guest)
    expect(await found(client)).toBeNull()
    expect(await shop().guest.refusal(startedOrder, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    expect(await client.refusal(startedOrder, { query: { except: 'x' } })).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
    })
  })

  test('a guest’s order that its customer adopted is found in another browser, and opens without its token', async () => {
    const { client } = await signUp(shop().service.app)
    const held = await chosenOrder(shop().guest)
    await client.call(resumeOrder, held)
    const { id = '' } = (await found(client)) ?? {}
    expect(id).toBe(held.params.orderId)
    const opened = await client.call(resumeOrder, { params: { orderId: id }, orderToken: undefined })
    expect(opened.data).toMatchObject({ id, state: 8 })
  })
})
