import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Who } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { newOrder, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

/** Who asks, and with which token of the order. */
const roles = ['guest', 'owner', 'other customer', 'staff', 'signed out'] as const
const tokens = ['its token', "another order's token", 'no token'] as const
type Role = (typeof roles)[number]
type Token = (typeof tokens)[number]

/** `in`: past every question of who asks; the reply is then about the request itself. */
type Verdict = 'in' | 'UNAUTHORIZED' | 'ORDER_NOT_FOUND'

/** Who is let into an order that has an owner. */
function expected(who: Who, role: Role, token: Token): Verdict {
  if (who === 'anyone' || who === 'link' || who === 'reset') return 'in'
  if (role === 'signed out') return 'UNAUTHORIZED'
  if (who === 'customer') return role === 'guest' ? 'UNAUTHORIZED' : 'in'
  if (who === 'owner' && role === 'guest') return 'UNAUTHORIZED'
  if (token === "another order's token") return 'ORDER_NOT_FOUND'
  if (role === 'owner') return 'in'
  return role === 'guest' && token === 'its token' ? 'in' : 'ORDER_NOT_FOUND'
}

const cases = Object.entries(contract).flatMap(([name, call]) =>
  roles.flatMap((role) => tokens.map((token) => [name, role, token, call] as const)),
)

describe.each(databases)('every call × every role × every token on the $name', (database) => {
  let service: TestService
  let sessions: Record<Role, string | undefined>
  beforeAll(async () => {
    service = await openTestService(database)
    const guest = serviceClient(service.app)
    const staff = await guest.call(signin, { body: { email: demoStaffEmail, password: demoPassword } })
    const [owner, other, gone] = await Promise.all([signUp(service.app), signUp(service.app), signUp(service.app)])
    await guest.call(signout, { body: { authorization: gone.accessToken } })
    sessions = {
      guest: undefined,
      owner: owner.accessToken,
      'other customer': other.accessToken,
      staff: staff.accessToken,
      'signed out': gone.accessToken,
    }
  })
  afterAll(() => service.close())

  test.each(cases)('%s as %s with %s', async (_, role, token, call: Call) => {
    const owner = serviceClient(service.app, sessions.owner)
    const [held, another] = [await newOrder(owner), await newOrder(owner)]
    const orderTokens = {
      'its token': held.orderToken,
      "another order's token": another.orderToken,
      'no token': undefined,
    }
    const headers = new Headers({ accept: 'application/json' })
    const session = sessions[role]
    const orderToken = orderTokens[token]
    if (session !== undefined) headers.set('authorization', `Bearer ${session}`)
    if (orderToken !== undefined) headers.set('csrf_token', orderToken)
    const path = call.path.replace('{orderId}', held.params.orderId).replace(/\{\w+\}/g, 'none')
    const response = await service.app.request(path, { method: call.method, headers })
    expect(await verdictOf(response)).toBe(expected(call.who, role, token))
  })
})

/** Nothing is sent along, so whoever is let in hears what is wrong with the request, and no call fails. */
async function verdictOf(response: Response): Promise<Verdict> {
  if (response.status >= 500) throw new Error(`${response.status} ${await response.text()}`)
  if (response.status !== 403 && response.status !== 404) return 'in'
  const { code } = await response.json()
  return code === 'UNAUTHORIZED' || code === 'ORDER_NOT_FOUND' ? code : 'in'
}
