import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { commonCodes, statusByCode } from '#domain/contract/error-codes.ts'
import type { Call } from '#domain/contract/call.ts'
import { databases } from '#tests/support/test-service.ts'
import { openRefusing, type Refusing } from './refused/refusing.ts'
import { badBodies, elsewhere, provoked } from './refused/provoked.ts'

const calls: readonly (readonly [string, Call])[] = Object.entries(contract)
/** Every call that may change an order. */
const changing = calls.flatMap(([name, call]) =>
  call.method !== 'GET' && call.path.includes('{orderId}') ? [{ name, call }] : [],
)

test('every code that a change of an order lists is provoked, or said to be provoked elsewhere', () => {
  const known = new Set([...provoked.map(({ call, code }) => `${call}: ${code}`), ...Object.keys(elsewhere)])
  const listed = changing.flatMap(({ name, call }) => call.errors.map((code) => `${name}: ${code}`))
  expect(listed.filter((each) => !known.has(each))).toEqual([])
  expect(Object.keys(elsewhere).filter((each) => !listed.includes(each))).toEqual([])
  expect(changing.length).toBeGreaterThanOrEqual(13)
})

describe.each(databases)('a refused change of an order on the $name', (database) => {
  let refusing: Refusing
  beforeAll(async () => {
    refusing = await openRefusing(database)
  })
  afterAll(() => refusing.service.close())

  test.each(provoked)('$call: $code, and the order stays as it was', async ({ call, code, on, send }) => {
    const { held, client } = refusing.orders[on]
    const before = await refusing.orderAsItIs(held)
    const response = await send(client, held)
    const { code: heard } = await response.json()
    expect([response.status, [heard].flat()[0]]).toEqual([statusByCode[code], code])
    expect([...contract[call].errors, ...commonCodes]).toContain(code)
    expect(await refusing.orderAsItIs(held)).toEqual(before)
  })

  test.each(changing)(
    '$name, with what it cannot read, by strangers, and too often: the order stays as it was',
    async ({ call }) => {
      const { held } = refusing.orders.ready
      const { held: stranger } = refusing.orders.new
      const before = await refusing.orderAsItIs(held)
      const params: Record<string, string> = { ...held.params, fileName: 'harbor.csv', method: 'card' }
      const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const own = { authorization: `Bearer ${refusing.accessToken}`, csrf_token: held.orderToken }
      const heard: unknown[] = []
      const expected: unknown[] = []
      const send = async (code: string, headers: Record<string, string>, body: BodyInit | null, address?: string) => {
        const response = await refusing.request(url, { method: call.method, headers, body }, address)
        heard.push((await response.json()).code)
        expected.push(code)
      }
      for (const { type, body } of badBodies(call.body.kind)) {
        await send('INVALID_REQUEST', { ...own, ...(type !== undefined && { 'content-type': type }) }, body)
      }
      await send('ORDER_NOT_FOUND', { ...own, csrf_token: stranger.orderToken }, null)
      await send('UNAUTHORIZED', { ...own, authorization: 'Bearer letmein' }, null)
      await send('UNAUTHORIZED', { csrf_token: held.orderToken }, null)
      await send('TOO_MANY_REQUESTS', own, null, refusing.busyAddress)
      expect(heard).toEqual(expected)
      expect(await refusing.orderAsItIs(held)).toEqual(before)
    },
  )
})
