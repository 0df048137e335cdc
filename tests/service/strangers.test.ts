import type { ServerType } from '@hono/node-server'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { openPort } from '#service/http/open-port.ts'
import { guestUploadLimits, limitsOf } from '#service/limits/work.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import { findOrder } from '#service/store/orders.ts'
import { answerTo } from '#tests/support/bare-connection.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import {
  informedOrder,
  newOrder,
  signUp,
  signUpConfirmed,
  sourceFile,
  uploadedOrder,
  type Customer,
} from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const megabyte = 1024 ** 2
const uploadedTooMuch = { status: 429, code: 'UPLOADED_TOO_MUCH' }
const tooManyOrders = { status: 429, code: 'TOO_MANY_ORDERS' }
const tooManyPayments = { status: 429, code: 'TOO_MANY_PAYMENTS' }
const unauthorized = { status: 403, code: 'UNAUTHORIZED' }
const noLink = { status: 404, code: 'TOKEN_NOT_FOUND' }

describe.each(databases)('what one stranger can use up on the $name', (database) => {
  let service: TestService
  let server: ServerType
  let port: number
  beforeAll(async () => {
    service = await openTestService(database, {
      environment: { GUEST_ORDERS_PER_HOUR: '3', PAYMENTS_PER_HOUR: '2', REQUESTS_PER_MINUTE: 'report=3' },
      bodyPace: { bytes: 2_000, within: 300 },
    })
    server = await openPort({ fetch: service.app.fetch, port: 0 })
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.close()
    await service.close()
  })

  const at = (address: string, accessToken?: string) =>
    clientAt(address, service, accessToken === undefined ? {} : { accessToken })
  const announcing = (bytes: number, address: string) =>
    clientAt(address, service, { headers: { 'content-length': String(bytes) } })
  const leftForAll = () => {
    const { limiter, settings } = service.services
    return Promise.all(limitsOf('upload', { client: 'x' }, settings).all.map((limit) => limiter.left(limit)))
  }

  test.each(['60000000000', '9300000000000000000'])('an upload that announces %s bytes is refused', async (length) => {
    const before = await leftForAll()
    const socket = connect(port)
    socket.write(
      'POST /purchase/order/resource/1 HTTP/1.1\r\nHost: x\r\n' +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
    )
    const answer = await answerTo(socket)
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer).toContain('"code":"EXCEEDED_LIMIT"')
    expect(await leftForAll()).toEqual(before)
    await uploadedOrder(serviceClient(service.app))
  })

  test('uploads without a token take nothing of anybody’s', async () => {
    const before = await leftForAll()
    const stranger = announcing(20 * megabyte, '192.0.2.1')
    const input = { params: { orderId: '1' }, orderToken: undefined, body: [sourceFile()] }
    for (let times = 0; times < 26; times += 1)
      expect(await stranger.refusal(uploadResource, input)).toEqual(unauthorized)
    expect(await leftForAll()).toEqual(before)
  })

  test('bytes that were announced and never came are given back', async () => {
    const { limiter, settings } = service.services
    const before = await leftForAll()
    const { params, orderToken } = await newOrder(serviceClient(service.app))
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(
      `POST /purchase/order/resource/${params.orderId} HTTP/1.1\r\nHost: x\r\ncsrf_token: ${orderToken}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${15 * megabyte}\r\n\r\n--x\r\n`,
    )
    expect(await answerTo(socket)).toContain('"code":"TOO_SLOW"')
    const own = guestUploadLimits('127.0.0.1', settings.limits)
    const left = await Promise.all(own.map((limit) => limiter.left(limit)))
    expect(left).toEqual([500 * megabyte - 5])
    expect(await leftForAll()).toEqual(before.map((bytes) => bytes - 5))
  })

  test('a guest with room for 5 MB who tries 20 MB may still send 5', async () => {
    const { limiter, settings } = service.services
    await limiter.take(guestUploadLimits('192.0.2.2', settings.limits), 495 * megabyte)
    const held = await newOrder(serviceClient(service.app))
    const input = { ...held, body: [sourceFile()] }
    expect(await announcing(20 * megabyte, '192.0.2.2').refusal(uploadResource, input)).toEqual(uploadedTooMuch)
    const { data } = await announcing(5 * megabyte, '192.0.2.2').call(uploadResource, input)
    expect(data.resource.files).toHaveLength(1)
  })

  test('the networks of one IPv6 line may ask for eight times as much together, and another line for its own', async () => {
    for (let network = 0; network < 8; network += 1) {
      for (const _ of [1, 2, 3]) await at(`2001:db8:7:${network}::1`).call(initOrder, {})
    }
    expect(await at('2001:db8:7:8::1').refusal(initOrder, {})).toEqual(tooManyOrders)
    await at('2001:db8:8::1').call(initOrder, {})
  })

  test('the networks of one IPv6 line have one turn among those whose files are read', async () => {
    const held = await uploadedOrder(serviceClient(service.app))
    const order = await findOrder(service.services.db, Number(held.params.orderId))
    if (!order) throw new Error('There is no order')
    const [first, second, other] = ['2001:db8:7:1', '2001:db8:7:2', '2001:db8:8:1'].map(
      (client) => turnOf({ client, order }).client,
    )
    expect(first).toBe(second)
    expect(other).not.toBe(first)
  })

  test('more accounts give one client no more than twice as much as one has', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await signUp(service.app)).accessToken))
    const [first, second, third] = tokens
    for (const token of [first, second]) {
      for (let times = 0; times < 6; times += 1) await at('192.0.2.3', token).call(initOrder, {})
    }
    expect(await at('192.0.2.3', third).refusal(initOrder, {})).toEqual(tooManyOrders)
    await at('192.0.2.4', third).call(initOrder, {})
  })

  test('accounts whose address is not confirmed use up what guests have together, and nothing of other customers', async () => {
    const own = await openTestService(database, { environment: { UPLOAD_GB_PER_DAY: '1', CUSTOMER_UNPAID_GB: '1' } })
    const { limiter, sessions, settings } = own.services
    const [stranger, other, known] = [await signUp(own.app), await signUp(own.app), await signUpConfirmed(own)]
    const caller = { client: '192.0.2.21', customer: await sessions.userOf(stranger.accessToken) }
    await limiter.take(limitsOf('upload', caller, settings).all, 512 * megabyte)
    const uploads = async ({ client, accessToken }: Customer) => {
      const input = { ...(await newOrder(client)), body: [sourceFile()] }
      return (await clientAt('192.0.2.22', own, { accessToken }).send(uploadResource, input)).status
    }
    expect([await uploads(other), await uploads(known)]).toEqual([429, 200])
    for (const work of ['order', 'reading', 'pdf'] as const) {
      const { client } = caller
      expect(limitsOf(work, caller, settings).all).toEqual(limitsOf(work, { client }, settings).all)
    }
    await own.close()
  })

  test('guests who call without end keep no customer out, at their address neither', async () => {
    const own = await openTestService(database, { environment: { REQUESTS_PER_MINUTE: 'call=2' } })
    const { accessToken } = await signUp(own.app)
    const guest = (address: string) => clientAt(address, own)
    for (let client = 1; client <= 52; client += 1) {
      for (const _ of [1, 2]) await guest(`198.51.100.${client}`).send(customerOrders, {})
    }
    expect((await guest('198.51.100.1').send(customerOrders, {})).status).toBe(429)
    for (const address of ['198.51.100.1', '198.51.100.200']) {
      await clientAt(address, own, { accessToken }).call(customerOrders, {})
    }
    expect((await guest('198.51.100.201').send(customerOrders, {})).status).toBe(403)
    await own.close()
  })

  test('a client whose token we did not sign is counted among the guests', async () => {
    const own = await openTestService(database, { environment: { REQUESTS_PER_MINUTE: 'call=3' } })
    const { accessToken } = await signUp(own.app)
    const [head, body] = accessToken.split('.')
    const guesses = ['x', `${head}.${body}.${'A'.repeat(43)}`, `${accessToken}x`, '']
    const refused = guesses.map((guess) =>
      clientAt('198.51.100.7', own, { headers: { authorization: `Bearer ${guess}` } }),
    )
    const statuses: number[] = []
    for (const client of refused) statuses.push((await client.send(customerOrders, {})).status)
    expect(statuses).toEqual([403, 403, 403, 429])
    expect((await clientAt('198.51.100.7', own).send(customerOrders, {})).status).toBe(429)
    await clientAt('198.51.100.7', own, { accessToken }).call(customerOrders, {})
    await own.close()
  })

  test('a link’s payments are tried so many times an hour', async () => {
    const input = {
      params: { method: 'card', invoiceId: 'guess' },
      body: { token: '', params: { payment_method_id: 'pm_x' } },
    }
    const payer = at('192.0.2.5')
    for (const _ of [1, 2]) expect(await payer.refusal(executeInvoice, input)).toEqual(noLink)
    expect(await payer.refusal(executeInvoice, input)).toEqual(tooManyPayments)
    timePasses(3600)
    expect(await payer.refusal(executeInvoice, input)).toEqual(noLink)
  })

  test('a customer tries twice as many, wherever from', async () => {
    const { client, accessToken } = await signUp(service.app)
    const held = await informedOrder(client)
    for (const host of [11, 12, 13, 14]) {
      await at(`192.0.2.${host}`, accessToken).call(setupOrderPaypal, { ...held, body: {} })
    }
    expect(await at('192.0.2.15', accessToken).refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(
      tooManyPayments,
    )
  })

  test('handing over no reports is counted as one', async () => {
    const body = { reports: [], dropped: 0, consent: false }
    for (const _ of [1, 2, 3]) await at('192.0.2.6').call(sendReports, { body })
    expect((await at('192.0.2.6').send(sendReports, { body })).status).toBe(429)
  })
})
