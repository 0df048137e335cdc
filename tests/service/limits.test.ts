import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReply } from '#api/reply.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { mostReports, sendReports } from '#domain/contract/send-reports.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { verifyDelivery } from '#domain/contract/verify-delivery.call.ts'
import { createLimiter } from '#service/limits/limiter.ts'
import { limitsOf } from '#service/limits/work.ts'
import { limitCounts } from '#service/store/limit.schema.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { readRefusal, serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { chosenOrder, newOrder, settings, signUp, signUpConfirmed, sourceFile } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const megabyte = 1024 ** 2

const stranger = { params: { orderId: '1' }, orderToken: 'guess' }
const tooManyOrders = { status: 429, code: 'TOO_MANY_ORDERS' }
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }
const uploadedTooMuch = { status: 429, code: 'UPLOADED_TOO_MUCH' }

describe.each(databases)('limits on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database, {
      environment: {
        GUEST_ORDERS_PER_HOUR: '3',
        GUEST_MB_PER_DAY: '1',
        REQUESTS_PER_MINUTE: 'reading=2,counting=2,pdf=2,quotation=2,report=40,webhook=2,link=2,call=20',
      },
    })
  })
  afterAll(() => service.close())

  const asked: string[] = []
  const addressOf = (what: string) => asked.push(what)
  const at = (address: string, accessToken?: string) =>
    clientAt(address, service, accessToken === undefined ? {} : { accessToken })

  test('a client begins so many orders an hour; other clients, and customers, begin theirs', async () => {
    const guest = at('192.0.2.1')
    for (const _ of [1, 2, 3]) await guest.call(initOrder, {})
    const refused = await guest.send(initOrder, {})
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      wait: expect.stringMatching(/^3(600|5\d\d)$/),
    })
    expect(await guest.refusal(initOrder, {})).toEqual(tooManyOrders)
    await at('192.0.2.2').call(initOrder, {})
    const { accessToken } = await signUp(service.app)
    await at('192.0.2.1', accessToken).call(initOrder, {})
    timePasses(3600)
    await guest.call(initOrder, {})
  })

  test('a refused client stays refused, from memory and by every instance', async () => {
    const { db, settings: read } = service.services
    const guest = at('192.0.2.3')
    for (const _ of [1, 2, 3]) await guest.call(initOrder, {})
    const another = createLimiter(db).take(limitsOf('order', { client: '192.0.2.3' }, read).own)
    await expect(another).rejects.toMatchObject({ code: 'TOO_MANY_ORDERS' })
    expect(await guest.refusal(initOrder, {})).toEqual(tooManyOrders)
    const before = await db.select().from(limitCounts)
    for (const _ of [1, 2, 3]) expect(await guest.refusal(initOrder, {})).toEqual(tooManyOrders)
    expect(await db.select().from(limitCounts)).toEqual(before)
  })

  test('all guests together are limited too, and leave customers theirs', async () => {
    const { limiter, settings: read } = service.services
    const [all] = limitsOf('order', { client: 'x' }, read).all
    if (!all) throw new Error('There is no limit for all')
    const taken = await limiter.take([all], await limiter.left(all))
    expect(await at('192.0.2.4').refusal(initOrder, {})).toEqual(tooManyOrders)
    const { accessToken: unconfirmed } = await signUp(service.app)
    expect(await at('192.0.2.4', unconfirmed).refusal(initOrder, {})).toEqual(tooManyOrders)
    const { accessToken } = await signUpConfirmed(service)
    await at('192.0.2.4', accessToken).call(initOrder, {})
    timePasses(3 * 3600)
    await at('192.0.2.4').call(initOrder, {})
    expect(taken.points).toBeGreaterThan(3)
  })

  test('a request refused under one limit counts under no other', async () => {
    const { limiter, settings: read } = service.services
    const [all] = limitsOf('link', { client: 'x' }, read).all
    if (!all) throw new Error('There is no limit for all')
    const left = await limiter.left(all)
    const link = { params: { iid: 'guess' } }
    for (const _ of [1, 2]) await at('192.0.2.5').refusal(readInvoice, link)
    for (const _ of [1, 2, 3]) expect(await at('192.0.2.5').refusal(readInvoice, link)).toEqual(tooMany)
    expect(await limiter.left(all)).toBe(left - 2)
  })

  test.each<[string, (client: ServiceClient) => Promise<Response>]>([
    [
      'reading a file',
      (client) => client.send(readResource, { ...stranger, params: { orderId: '1', fileName: 'a.csv' } }),
    ],
    ['counting', (client) => client.send(saveFileSetting, { ...stranger, body: settings })],
    ['a quote', (client) => client.send(downloadQuote, stranger)],
    ['a quotation', (client) => client.send(instanceQuote, { ...stranger, body: { targets: [], currency: 'EUR' } })],
    ['an invoice’s link', (client) => client.send(readInvoice, { params: { iid: 'guess' } })],
    ['an offer’s link', (client) => client.send(readOffer, { params: { id: 'guess' } })],
    ['a delivery’s link', (client) => client.send(verifyDelivery, { params: { orderId: '1', tok: 'guess' } })],
  ])('%s is asked for so many times a minute, whatever is at the address', async (what, ask) => {
    const client = at(`198.51.100.${addressOf(what)}`)
    const statuses = [await ask(client), await ask(client), await ask(client)].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 429])
    timePasses(60)
    expect((await ask(client)).status).toBe(404)
  })

  test('a client that calls without end is refused before a session is looked up', async () => {
    const client = at('192.0.2.11', 'no-session')
    for (let times = 0; times < 20; times += 1) {
      expect(await client.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    }
    expect(await client.refusal(customerOrders, {})).toEqual(tooMany)
    timePasses(60)
    expect(await client.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
  })

  test.each(['stripe', 'paypal'])('a webhook of %s is called so many times a minute', async (name) => {
    const socket = { incoming: { socket: { remoteAddress: `203.0.113.${addressOf(name)}` } } }
    const call = () => service.app.request(`/webhooks/${name}`, { method: 'POST', body: '{}' }, socket)
    expect([await call(), await call(), await call()].map(({ status }) => status)).toEqual([404, 404, 429])
  })

  test('reports are counted one by one', async () => {
    const reports = Array.from({ length: mostReports }, () => ({ kind: 'page', page: '/' }) as const)
    const body = { reports, dropped: 0, consent: false }
    for (const _ of [1, 2]) await at('192.0.2.6').call(sendReports, { body })
    expect(await at('192.0.2.6').refusal(sendReports, { body: { ...body, reports: reports.slice(0, 1) } })).toEqual(
      tooMany,
    )
  })

  test('a quotation writes nothing', async () => {
    const { db } = service.services
    const held = await chosenOrder(serviceClient(service.app))
    const before = await db.select().from(limitCounts)
    await at('192.0.2.7').call(instanceQuote, { ...held, body: { targets: ['deDE'], currency: 'EUR' } })
    expect(await db.select().from(limitCounts)).toEqual(before)
  })

  test('a guest’s client uploads so much a day, is told before, and the order stays as it was', async () => {
    const held = await newOrder(serviceClient(service.app))
    const upload = (address: string, name: string, bytes: number) => {
      const headers = { 'content-length': String(bytes + 1_000) }
      const body = [sourceFile(name, 'a lamp\n'.repeat(bytes / 7))]
      return clientAt(address, service, { headers }).send(uploadResource, { ...held, body })
    }
    const roomAfter = async (reply: Response) => {
      const outcome = await readReply(uploadResource, reply)
      if (!outcome.ok) throw new Error(`The upload was refused with ${reply.status}`)
      return outcome.value
    }
    expect((await roomAfter(await upload('192.0.2.8', 'first.csv', 500_000))).data.room).toBeUndefined()
    const { room } = (await roomAfter(await upload('192.0.2.8', 'second.csv', 400_000))).data
    expect(room?.of).toBe('day')
    expect(Math.abs((room?.left ?? 0) - (megabyte - 900_000))).toBeLessThan(1_000)

    expect(await readRefusal(uploadResource, await upload('192.0.2.8', 'third.csv', 200_000))).toEqual(uploadedTooMuch)
    expect((await at('192.0.2.8').call(resumeOrder, held)).data).toMatchObject({
      resource: { files: [{ original: 'second.csv' }] },
      room,
    })
    const { data } = await roomAfter(await upload('192.0.2.9', 'third.csv', 200))
    expect(data.resource.files[0]?.original).toBe('third.csv')
    const { data: smaller } = await roomAfter(await upload('192.0.2.8', 'fourth.csv', 100_000))
    expect(smaller.resource.files[0]?.original).toBe('fourth.csv')
  })

  test('an upload that does not say how long it is counts as the longest', async () => {
    const held = await newOrder(serviceClient(service.app))
    const body = [sourceFile()]
    expect(await at('192.0.2.10').refusal(uploadResource, { ...held, body })).toEqual(uploadedTooMuch)
  })
})
