import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import type { Report } from '#domain/reports/report.ts'
import { createRelay, enqueueReports, reportOwnFailure, type Send } from '#service/reports/relay.ts'
import { outgoingReports } from '#service/store/report.schema.ts'
import { addresses, failure, openReportDesk, type ReportDesk } from '#tests/support/report-desk.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases } from '#tests/support/test-service.ts'

const minute = 60_000
const idle = { deliver: () => Promise.resolve(), close: () => Promise.resolve() }

describe.each(databases)('waiting reports on the $name', (database) => {
  let desk: ReportDesk
  beforeAll(async () => {
    desk = await openReportDesk(database)
  })
  beforeEach(() => desk.clear())
  afterAll(() => desk.service.close())

  test('are tried again while their receiver is down, then given up; the log names no address', async () => {
    desk.answer = () => new Response('down', { status: 503 })
    await serviceClient(desk.service.app).call(sendReports, {
      body: { reports: [failure], dropped: 0, consent: false },
    })
    await desk.delivered()
    expect(await desk.waiting()).toHaveLength(1)
    for (const wait of [0.5, 2, 8, 32]) {
      desk.passed += wait * minute
      await desk.delivered()
    }
    expect(desk.posted).toHaveLength(5)
    expect(await desk.waiting()).toEqual([])
    expect(desk.logged('a report was given up')).toMatchObject([{ sink: 'chat', status: 503 }])
    expect(JSON.stringify(desk.service.logged())).not.toMatch(/s3cret|chat\.example/)
  })

  test('to a receiver that does not answer keep none from another', async () => {
    const step: Report = { kind: 'step', step: 'Step 1', orderId: '' }
    const { promise: answered, resolve } = Promise.withResolvers<Response>()
    desk.slowAnswer = answered
    await serviceClient(desk.service.app).call(sendReports, {
      body: { reports: [step, step], dropped: 0, consent: true },
    })
    await expect
      .poll(() => desk.posted.filter(({ address }) => address === addresses.ANALYTICS_ENDPOINT))
      .toHaveLength(2)
    expect(desk.posted.filter(({ address }) => address === addresses.TEAM_CHAT_WEBHOOK)).toHaveLength(1)
    desk.slowAnswer = undefined
    resolve(new Response(null, { status: 204 }))
    await desk.delivered()
    expect(await desk.waiting()).toEqual([])
  })

  test('are tried again later where their receiver takes the connection and says nothing', async () => {
    const { db, log, now, settings } = desk.service.services
    await enqueueReports(desk.service.services, [failure], { user: undefined, consent: false })
    const never: Send = async (_, { signal }) => {
      await once(signal, 'abort')
      signal.throwIfAborted()
      return Response.error()
    }
    await createRelay({ db, log, now, settings }, never, 50).deliver()
    expect(await desk.waiting()).toMatchObject([{ sink: 'chat', tries: 1 }])
    expect(desk.logged('a report is passed on later').at(-1)).toMatchObject({ error: { name: 'TimeoutError' } })
  })

  test('that wait for a receiver that is away leave room for another', async () => {
    const { db, now } = desk.service.services
    const dueAt = new Date(now().getTime() + minute)
    const stuck = Array.from({ length: 2_000 }, () => ({ id: randomUUID(), sink: 'chat' as const, body: {}, dueAt }))
    await db.insert(outgoingReports).values(stuck)
    const page: Report = { kind: 'page', page: '/orders' }
    await serviceClient(desk.service.app).call(sendReports, {
      body: { reports: [failure, page], dropped: 0, consent: true },
    })
    await desk.delivered()
    expect(desk.posted.map(({ address }) => address)).toEqual([addresses.ANALYTICS_ENDPOINT])
    expect(desk.logged('reports were dropped: too many wait')).toMatchObject([{ sink: 'chat', dropped: 1 }])
  })

  test.each([
    ['by their number', 2_000, 'short'],
    ['by their length', 20, randomBytes(76_000).toString('base64')],
  ])('are limited, counted %s; a failure of the service’s own has room and goes first', async (_, many, text) => {
    const { db, now } = desk.service.services
    const rows = Array.from({ length: many }, () => ({
      id: randomUUID(),
      sink: 'chat' as const,
      body: { text },
      dueAt: now(),
    }))
    await db.insert(outgoingReports).values(rows)
    await enqueueReports(desk.service.services, [failure], { user: undefined, consent: false })
    expect(await desk.waiting()).toHaveLength(many)
    expect(desk.logged('reports were dropped: too many wait')).not.toEqual([])

    const route = `GET /failing/${many}`
    const told = { text: `SERVER_ERROR at ${route}: the service itself, request r1` }
    for (const requestId of ['r1', 'r2', 'r3']) {
      await reportOwnFailure({ ...desk.service.services, relay: idle }, { route, requestId })
    }
    expect(await desk.waiting()).toHaveLength(many + 1)
    const courier = createRelay(desk.service.services, async (address, { body }) => {
      desk.posted.push({ address, body: JSON.parse(body) })
      void courier.close()
      return new Response(null, { status: 204 })
    })
    await courier.deliver()
    expect(desk.posted).toEqual([{ address: addresses.TEAM_CHAT_WEBHOOK, body: told }])
  })

  test('that their receiver will never take are given up at once', async () => {
    desk.answer = () => new Response(null, { status: 410 })
    await serviceClient(desk.service.app).call(sendReports, {
      body: { reports: [failure], dropped: 0, consent: false },
    })
    await desk.delivered()
    expect([desk.posted.length, await desk.waiting()]).toEqual([1, []])
  })

  test('whose receiver is not set any more are let go', async () => {
    const { db, log, now, settings } = desk.service.services
    desk.answer = () => new Response(null, { status: 503 })
    await serviceClient(desk.service.app).call(sendReports, {
      body: { reports: [failure], dropped: 0, consent: false },
    })
    await desk.delivered()
    await db.update(outgoingReports).set({ dueAt: now() }).where(eq(outgoingReports.sink, 'chat'))
    await createRelay({ db, log, now, settings: { ...settings, reportAddresses: {} } }).deliver()
    expect(await desk.waiting()).toEqual([])
  })
})
