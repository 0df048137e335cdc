import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostListedSessions } from '#domain/accounts/own-session.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { endOtherSessions } from '#domain/contract/end-other-sessions.call.ts'
import { endSession } from '#domain/contract/end-session.call.ts'
import { listSessions } from '#domain/contract/list-sessions.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { sessions } from '#service/store/schema.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const minute = 60_000
const day = 24 * 60 * minute
const unauthorized = { status: 403, code: 'UNAUTHORIZED' }
const notFound = { status: 404, code: 'NOT_FOUND' }

describe.each(databases)("a customer's own sessions on the $name", (database) => {
  let service: TestService
  let clock = Date.parse('2026-11-20T06:00:00Z')
  beforeAll(async () => {
    service = await openTestService(database, { now: () => new Date(clock) })
  })
  afterAll(() => service.close())

  type Browser = { readonly client: ServiceClient; readonly accessToken: string }

  /** Someone who signs in from browsers of these User-Agents, one minute after another. */
  async function someone(...userAgents: string[]): Promise<Browser[]> {
    const register = registration()
    const { client, accessToken } = await signUp(service.app, register)
    const browsers: Browser[] = []
    for (const userAgent of userAgents) {
      clock += minute
      const browser = clientAt('192.0.2.7', service, { headers: { 'user-agent': userAgent } })
      const opened = await browser.call(signin, { body: register })
      browsers.push({ client: serviceClient(service.app, opened.accessToken), accessToken: opened.accessToken })
    }
    await client.call(signout, { body: { authorization: accessToken } })
    return browsers
  }

  async function listed(client: ServiceClient) {
    return (await client.call(listSessions, {})).data.sessions
  }

  async function idOf(client: ServiceClient): Promise<string> {
    return (await listed(client)).find(({ isThis }) => isThis)?.id ?? ''
  }

  test('are listed by what opened them and when, the one that asks first', async () => {
    const began = clock
    const [older] = await someone(firefox, safari, 'unheard of')
    if (!older) throw new Error('Three signed in')
    await signUp(service.app)
    const { data } = await older.client.call(listSessions, {})
    const at = (minutes: number) => new Date(began + minutes * minute).toISOString()
    expect(data.total).toBe(3)
    expect(data.sessions).toMatchObject([
      { browser: 'Firefox on Windows', openedAt: at(1), seenAt: at(1), isThis: true },
      { browser: '', openedAt: at(3), seenAt: at(3), isThis: false },
      { browser: 'Safari on iOS', openedAt: at(2), seenAt: at(2), isThis: false },
    ])
  })

  test('are seen once an hour at most', async () => {
    const [one] = await someone(firefox)
    if (!one) throw new Error('One signed in')
    const began = clock
    const seen = async () => {
      await one.client.call(customerOrders, {})
      const [row] = await service.services.db
        .select({ at: sessions.seenAt })
        .from(sessions)
        .where(eq(sessions.id, await idOf(one.client)))
      return ((row?.at.getTime() ?? 0) - began) / minute
    }
    const seenAfter = async (minutes: number) => {
      clock = began + minutes * minute
      return seen()
    }
    expect([
      await seenAfter(59),
      await seenAfter(60),
      await seenAfter(119),
      await seenAfter(125),
      await seenAfter(184),
    ]).toEqual([0, 60, 60, 125, 125])
  })

  test('that are over are not listed', async () => {
    const register = registration()
    await signUp(service.app, register)
    clock += 366 * day
    const { accessToken } = await serviceClient(service.app).call(signin, { body: register })
    const { data } = await serviceClient(service.app, accessToken).call(listSessions, {})
    expect([data.total, data.sessions.length]).toEqual([1, 1])
  })

  test('are ended one at a time, and nothing else is', async () => {
    const [here, there, third] = await someone(firefox, safari, safari)
    if (!here || !there || !third) throw new Error('Three signed in')
    const params = { sessionId: await idOf(there.client) }
    await here.client.call(endSession, { params })
    expect(await there.client.refusal(customerOrders, {})).toEqual(unauthorized)
    expect(await there.client.refusal(listSessions, {})).toEqual(unauthorized)
    expect(await here.client.refusal(endSession, { params })).toEqual(notFound)
    expect((await listed(here.client)).map(({ isThis }) => isThis)).toEqual([true, false])
    await third.client.call(customerOrders, {})
  })

  test('are ended all but the one that asks, and of nobody else', async () => {
    const [here, there, third] = await someone(firefox, safari, safari)
    const [another] = await someone(firefox)
    if (!here || !there || !third || !another) throw new Error('Four signed in')
    await here.client.call(endOtherSessions, {})
    expect(await there.client.refusal(customerOrders, {})).toEqual(unauthorized)
    expect(await third.client.refusal(customerOrders, {})).toEqual(unauthorized)
    await here.client.call(endOtherSessions, {})
    expect((await listed(here.client)).map(({ isThis }) => isThis)).toEqual([true])
    await another.client.call(customerOrders, {})
  })

  test("another's answers like one that is not there, and stays", async () => {
    const [here] = await someone(firefox)
    const [another] = await someone(safari)
    if (!here || !another) throw new Error('Two signed in')
    for (const sessionId of [await idOf(another.client), randomUUID(), 'x', "' or 1=1", '0'.repeat(36)]) {
      expect(await here.client.refusal(endSession, { params: { sessionId } })).toEqual(notFound)
    }
    await another.client.call(customerOrders, {})
  })

  test('are named by an id that opens and ends nothing', async () => {
    const [here] = await someone(firefox)
    if (!here) throw new Error('One signed in')
    const id = await idOf(here.client)
    const [head = '', body = ''] = here.accessToken.split('.')
    for (const token of [id, `${head}.${body}.`, `${head}.${Buffer.from(id).toString('base64url')}.`]) {
      expect(await serviceClient(service.app, token).refusal(customerOrders, {})).toEqual(unauthorized)
      await serviceClient(service.app).call(signout, { body: { authorization: token } })
    }
    expect(await serviceClient(service.app).refusal(endSession, { params: { sessionId: id } })).toEqual(unauthorized)
    await here.client.call(customerOrders, {})
  })

  test('are audited when they are ended from another, and only then', async () => {
    const [here, there] = await someone(firefox, safari, safari, safari)
    if (!here || !there) throw new Error('Four signed in')
    const params = { sessionId: await idOf(there.client) }
    const rows = await auditedBy(service.services.db, async () => {
      await here.client.call(listSessions, {})
      await here.client.call(endSession, { params })
      await here.client.refusal(endSession, { params })
      await here.client.call(endOtherSessions, {})
      await here.client.call(endOtherSessions, {})
    })
    expect(rows.map(({ who, what, details }) => ({ who, what, details }))).toEqual([
      { who: 'customer', what: 'sessions ended', details: { sessionsEnded: 1 } },
      { who: 'customer', what: 'sessions ended', details: { sessionsEnded: 2 } },
    ])
    expect(new Set(rows.map(({ accountUid, whoUid }) => accountUid === whoUid))).toEqual(new Set([true]))
  })

  test('keep neither header nor address', async () => {
    const header = `${firefox} tide-and-lantern`
    const [here] = await someone(header)
    if (!here) throw new Error('One signed in')
    const { rows } = await service.services.db.execute(sql`select sessions::text as kept from sessions`)
    const kept = JSON.stringify(rows)
    expect(kept).toContain('Firefox on Windows')
    expect(kept).not.toMatch(/Gecko|145\.0|tide-and-lantern|192\.0\.2/)
  })

  test('are listed fifty at most, those that were seen last, and counted in full', async () => {
    const [here] = await someone(firefox)
    if (!here) throw new Error('One signed in')
    const user = await service.services.sessions.userOf(here.accessToken)
    const expiresAt = new Date(clock + 365 * day)
    const minutesLater = (minutes: number) => new Date(clock + minutes * minute)
    const many = Array.from({ length: 60 }, (_, n) => ({
      id: randomUUID(),
      userUid: user?.userUid ?? '',
      openedAt: minutesLater(n + 1),
      seenAt: minutesLater(n + 1),
      expiresAt,
    }))
    await service.services.db.insert(sessions).values(many)
    const { data } = await here.client.call(listSessions, {})
    expect(mostListedSessions).toBe(50)
    expect([data.total, data.sessions.length]).toEqual([61, 50])
    expect(data.sessions.map(({ id }) => id).slice(1)).toEqual(
      many
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 49),
    )
    expect(data.sessions[0]?.isThis).toBe(true)
  })
})
