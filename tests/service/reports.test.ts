import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostReports, sendReports } from '#domain/contract/send-reports.call.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import type { Report } from '#domain/reports/report.ts'
import { createRelay } from '#service/reports/relay.ts'
import { outgoingReports } from '#service/store/report.schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const minute = 60_000
const addresses = {
  TEAM_CHAT_WEBHOOK: 'https://chat.example/hooks/s3cret',
  CRM_ENDPOINT: 'https://crm.example/track',
  ANALYTICS_ENDPOINT: 'https://count.example/events',
}
const failure: Report = {
  kind: 'failure',
  step: 'Step 5 Complete & Pay',
  orderId: '48377',
  code: 'FAILED_STRIPE_CARD',
  call: 'POST /pay/<x>&\n@all',
}
const milestone: Report = { kind: 'milestone', event: 'payment', traffic: { utm_source: 'expo' } }

describe.each(databases)('reports on the $name', (database) => {
  let service: TestService
  let passed = 0
  let posted: { address: string; body: unknown }[] = []
  let answer: () => Response
  beforeAll(async () => {
    service = await openTestService(database, {
      environment: addresses,
      now: () => new Date(Date.now() + passed),
      send: async (address, { body }) => {
        posted.push({ address, body: JSON.parse(body) })
        return answer()
      },
    })
  })
  beforeEach(async () => {
    await service.services.db.delete(outgoingReports)
    posted = []
    answer = () => new Response(null, { status: 204 })
  })
  afterAll(() => service.close())

  const waiting = () => service.services.db.select().from(outgoingReports)
  const delivered = () => service.services.relay.deliver()
  const logged = (text: string) => service.logged().filter((line) => line['msg'] === text)

  test('are passed on as their receivers want them, once, with who it was', async () => {
    const { client } = await signUp(service.app, { email: 'maya@tall.example', firstName: 'Maya' })
    await client.call(sendReports, { body: { reports: [failure, milestone], dropped: 2, consent: true } })
    await delivered()
    await delivered()
    expect(posted).toHaveLength(2)
    expect(posted).toContainEqual({
      address: addresses.TEAM_CHAT_WEBHOOK,
      body: {
        text: 'FAILED_STRIPE_CARD at POST /pay/ x   @all: maya@tall.example, Step 5 Complete   Pay, order 48377',
      },
    })
    expect(posted).toContainEqual({
      address: addresses.CRM_ENDPOINT,
      body: expect.objectContaining({
        event: 'payment',
        email: 'maya@tall.example',
        first_name: 'Maya',
        traffic: { utm_source: 'expo' },
      }),
    })
    expect(await waiting()).toEqual([])
    expect(logged('an app dropped reports')).toMatchObject([{ dropped: 2 }])
  })

  test('without consent go to the chat alone', async () => {
    const reports: Report[] = [
      milestone,
      { kind: 'page', page: '/orders' },
      { kind: 'step', step: 'Step 1', orderId: '' },
    ]
    await serviceClient(service.app).call(sendReports, { body: { reports, dropped: 0, consent: false } })
    await delivered()
    expect(posted).toEqual([{ address: addresses.TEAM_CHAT_WEBHOOK, body: { text: 'Step 1: a guest, no order' } }])
  })

  test('are tried again while their receiver is down, then given up; the log names no address', async () => {
    answer = () => new Response('down', { status: 503 })
    await serviceClient(service.app).call(sendReports, { body: { reports: [failure], dropped: 0, consent: false } })
    await delivered()
    expect(await waiting()).toHaveLength(1)
    for (const wait of [0.5, 2, 8, 32]) {
      passed += wait * minute
      await delivered()
    }
    expect(posted).toHaveLength(5)
    expect(await waiting()).toEqual([])
    expect(logged('a report was given up')).toMatchObject([{ sink: 'chat', status: 503 }])
    expect(JSON.stringify(service.logged())).not.toMatch(/s3cret|chat\.example/)
  })

  test('that their receiver will never take are given up at once', async () => {
    answer = () => new Response(null, { status: 410 })
    await serviceClient(service.app).call(sendReports, { body: { reports: [failure], dropped: 0, consent: false } })
    await delivered()
    expect([posted.length, await waiting()]).toEqual([1, []])
  })

  test('whose receiver is not set any more are let go', async () => {
    const { db, log, now, settings } = service.services
    answer = () => new Response(null, { status: 503 })
    await serviceClient(service.app).call(sendReports, { body: { reports: [failure], dropped: 0, consent: false } })
    await delivered()
    await db.update(outgoingReports).set({ dueAt: now() }).where(eq(outgoingReports.sink, 'chat'))
    await createRelay({ db, log, now, settings: { ...settings, reportAddresses: {} } }).deliver()
    expect(await waiting()).toEqual([])
  })

  test('come so many at a time', async () => {
    const reports = Array.from({ length: mostReports + 1 }, () => failure)
    const body = { reports, dropped: 0, consent: false }
    expect(await serviceClient(service.app).refusal(sendReports, { body })).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('are told of to the app by their receivers alone, never by an address', async () => {
    const { cfg } = await serviceClient(service.app).call(initOrder, {})
    expect(cfg.reports).toEqual(['chat', 'crm', 'analytics'])
    expect(JSON.stringify(cfg)).not.toContain('example/')
  })
})

test('without an address nothing is passed on, and the app is told so', async () => {
  const [database] = databases
  const service = await openTestService(database)
  const client = serviceClient(service.app)
  await client.call(sendReports, { body: { reports: [failure, milestone], dropped: 0, consent: true } })
  expect(await service.services.db.select().from(outgoingReports)).toEqual([])
  expect((await client.call(initOrder, {})).cfg.reports).toEqual([])
  await service.close()
})
