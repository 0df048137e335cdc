import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendReports } from '#domain/contract/send-reports.call.ts'
import type { Report } from '#domain/reports/report.ts'
import { enqueueReports, passOn, reportOwnFailure, reportQueue } from '#service/reports/relay.ts'
import type { Send } from '#service/reports/send.ts'
import { addresses, failure, openReportDesk, type ReportDesk } from '#tests/support/report-desk.ts'
import { letPass } from '#tests/support/service-jobs.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases } from '#tests/support/test-service.ts'

const hour = 60 * 60_000

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
    for (let tries = 2; tries <= 8; tries += 1) {
      await letPass(desk.service.services, hour)
      await desk.delivered()
    }
    expect(desk.posted).toHaveLength(8)
    expect(await desk.waiting()).toEqual([])
    expect(desk.logged('a job was given up')).toMatchObject([{ queue: 'report-chat', tries: 8 }])
    expect(desk.logged('a report was not taken').at(-1)).toMatchObject({ sink: 'chat', status: 503 })
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
    const never: Send = async (_, { signal }) => {
      await once(signal, 'abort')
      signal.throwIfAborted()
      return Response.error()
    }
    const outcome = await passOn(
      { ...desk.service.services, send: never },
      'chat',
      { id: randomUUID(), data: {}, tries: 1, signal: new AbortController().signal, finishIn: async () => {} },
      50,
    )
    expect(outcome).toBe('again')
    expect(desk.logged('a report was not taken').at(-1)).toMatchObject({ error: { name: 'TimeoutError' } })
  })

  /** So many reports wait for the chat, for an hour. */
  async function stuck(many: number, text: string): Promise<void> {
    await desk.service.services.db.execute(
      sql`insert into pgboss.job (name, data, start_after)
        select 'report-chat', jsonb_build_object('text', ${text}::text), now() + interval '1 hour' from generate_series(1, ${many}::int)`,
    )
  }

  test('that wait for a receiver that is away leave room for another', async () => {
    await stuck(2_000, '')
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
    const { services } = desk.service
    await stuck(many, text)
    await enqueueReports(services, [failure], { user: undefined, consent: false })
    expect(await desk.waiting()).toHaveLength(many)
    expect(desk.logged('reports were dropped: too many wait')).not.toEqual([])

    const route = `GET /failing/${many}`
    const told = { text: `SERVER_ERROR at ${route}: the service itself, request r1` }
    const { promise: answered, resolve } = Promise.withResolvers<Response>()
    desk.slowAnswer = answered
    for (const requestId of ['r1', 'r2', 'r3']) await reportOwnFailure(services, { route, requestId })
    await letPass(services, 2 * hour)
    await expect.poll(() => desk.posted.at(0)).toEqual({ address: addresses.TEAM_CHAT_WEBHOOK, body: told })
    resolve(new Response(null, { status: 204 }))
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
    const { db, jobs } = desk.service.services
    await jobs.send(db, reportQueue('monitoring'), [{}])
    await desk.delivered()
    expect([desk.posted, await desk.waiting()]).toEqual([[], []])
  })
})
