import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { invitations } from '#service/store/account.schema.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const day = 24 * 60 * 60 * 1000
const notFound = { status: 404, code: 'TOKEN_NOT_FOUND' }
const expired = { status: 410, code: 'TOKEN_EXPIRED' }
const used = { status: 410, code: 'TOKEN_USED' }

describe.each(databases)('invitations on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  beforeAll(async () => {
    service = await openTestService(database, { now })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  const invite = (by?: string) =>
    createInvitation(service.services.db, { email: ' Inès@Atelier.example ', by, now: now() })
  const invited = { email: 'inès@atelier.example', invitedBy: 'Ida Berg' }

  test('an invitation names who was invited and by whom, as often as it is asked, until they sign up', async () => {
    const { token } = await invite('Ida Berg')
    const params = { token }
    for (const _ of [1, 2]) expect(await guest.call(readInvitation, { params })).toEqual(invited)
    await guest.call(signup, { body: { register: registration({ token: ` ${token} ` }) } })
    expect(await guest.refusal(readInvitation, { params })).toEqual(used)
    const register = registration({ token })
    expect(await guest.refusal(signup, { body: { register } })).toEqual(used)
    await guest.call(signup, { body: { register: { ...register, token: '' } } })
  })

  test('when two sign up with one invitation at once, only one succeeds', async () => {
    const { token } = await invite()
    const answers = await Promise.all(
      [1, 2].map(() => guest.send(signup, { body: { register: registration({ token }) } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410])
  })

  test('a sign-up that fails uses nothing up, and an invitation that is no good makes no account', async () => {
    const { token } = await invite()
    const { email, ...rest } = registration()
    await signUp(service.app, { email, ...rest })
    const again = { ...rest, email, token }
    expect(await guest.refusal(signup, { body: { register: again } })).toEqual({ status: 409, code: 'EMAIL_EXISTS' })
    expect(await guest.call(readInvitation, { params: { token } })).toEqual({
      ...invited,
      invitedBy: service.services.settings.seller.name,
    })

    const stranger = registration({ token: 'none' })
    expect(await guest.refusal(signup, { body: { register: stranger } })).toEqual(notFound)
    const { email: unknown, password } = stranger
    expect(await guest.refusal(signin, { body: { email: unknown, password } })).toEqual({
      status: 401,
      code: 'ACCOUNT_NOT_FOUND',
    })
  })

  test('an invitation ends after fourteen days', async () => {
    const { token, expiresAt } = await invite()
    expect(Math.round((expiresAt.getTime() - now().getTime()) / day)).toBe(14)
    passed += 14 * day - 60_000
    await guest.call(readInvitation, { params: { token } })
    passed += 60_000
    expect(await guest.refusal(readInvitation, { params: { token } })).toEqual(expired)
    expect(await guest.refusal(signup, { body: { register: registration({ token }) } })).toEqual(expired)
  })

  test.each(['none', 'a b', "' or '1'='1", 'x'.repeat(5000)])('%j is no invitation', async (token) => {
    expect(await guest.refusal(readInvitation, { params: { token } })).toEqual(notFound)
  })

  test('its secret has 256 bits, and is not kept', async () => {
    const { token } = await invite()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await service.services.db.select().from(invitations)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})
