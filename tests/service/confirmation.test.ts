import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { confirmAddress } from '#domain/contract/confirm-address.call.ts'
import { sendConfirmation } from '#domain/contract/send-confirmation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { createInvitation, inviteStaff } from '#service/accounts/invitations.ts'
import type { Registration } from '#service/accounts/users.ts'
import { demoCustomerEmail, demoStaffEmail } from '#service/demo/demonstration.ts'
import { addressConfirmations } from '#service/store/account.schema.ts'
import { users } from '#service/store/schema.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import { confirmationToken, invitationToken, mailsOf, resetToken } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

const day = 24 * 60 * 60 * 1000
const noLink = { status: 404, code: 'TOKEN_NOT_FOUND' }
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }
const sent = { code: 'CONFIRMATION_SENT' }

/** True whether somebody has just signed up, or asks for another link. */
const letterWith = (token: string) => `A Lockit account has this address, and nobody has confirmed it yet.
If the account is yours, open this link within 7 days to confirm that the address is, too:

https://lockit.example/confirm/${token}

Until then nothing about your orders is mailed to you, and an unpaid order that is not changed for 7 days is deleted.

If you have no account at Lockit, do not open the link: without it this address stays unconfirmed.

Questions? Write to help@lockit.example.
`

const textOf = (mail = '') => mail.split('\r\n\r\n').slice(1).join('\n\n').split('\r\n').join('\n')

describe.each(databases)('an address on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  let passed = 0
  beforeAll(async () => {
    service = await openTestService(database, {
      now: () => new Date(Date.now() + passed),
      environment: { PUBLIC_URL: 'https://lockit.example', SUPPORT_EMAIL: 'help@lockit.example' },
    })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  /** Someone who has just signed up, and so is signed in. */
  async function newcomer(changes: Partial<Registration> = {}) {
    const register = registration(changes)
    const { accessToken, user } = await guest.call(signup, { body: { register } })
    const { email, password } = register
    return { email, password, user, accessToken, client: serviceClient(service.app, accessToken) }
  }

  const confirm = (token: string) => guest.call(confirmAddress, { body: { token } })
  const refused = (token: string) => guest.refusal(confirmAddress, { body: { token } })

  async function isConfirmed(email: string): Promise<boolean> {
    const [row] = await service.services.db.select({ at: users.confirmedAt }).from(users).where(eq(users.email, email))
    return row?.at instanceof Date
  }

  async function mailsTo(email: string): Promise<string[]> {
    return (await mailsOf(service)).filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`))
  }

  test('is confirmed by the link that signing up mails to it; a person who signed up is signed in before', async () => {
    const { email, password, user, client } = await newcomer()
    expect(user.confirmed).toBe(false)
    const params = { userUid: user.userUid, companyUid: user.company.companyUuid }
    expect((await client.call(companyInfo, { params })).confirmed).toBe(false)

    const mails = await mailsTo(email)
    const token = await confirmationToken(service, email)
    expect(mails.map((mail) => mail.match(/^Subject: (.*)\r$/m)?.[1])).toEqual(['Confirm your email address'])
    expect(textOf(mails[0])).toBe(letterWith(token))
    const lines = await auditedBy(service.services.db, async () => expect(await confirm(token)).toEqual({ email }))
    expect(lines).toMatchObject([
      { who: 'link', what: 'address confirmed', accountUid: user.userUid, details: { proof: 'link' } },
    ])
    expect((await client.call(companyInfo, { params })).confirmed).toBe(true)
    expect((await guest.call(signin, { body: { email, password } })).user.confirmed).toBe(true)
  })

  test('a link that was used, that is over, or that never was is refused in the same words', async () => {
    const answerTo = async (token: string) => {
      const response = await guest.send(confirmAddress, { body: { token } })
      return { status: response.status, body: await response.json() }
    }
    const { email } = await newcomer()
    const used = await confirmationToken(service, email)
    await confirm(used)
    const late = await newcomer()
    const over = await confirmationToken(service, late.email)
    passed += 7 * day
    const answers = await Promise.all([used, over, 'A'.repeat(43), ''].map(answerTo))
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'TOKEN_NOT_FOUND' } })
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await isConfirmed(late.email)).toBe(false)
  })

  test('a link is good until its seven days are over', async () => {
    const { email } = await newcomer()
    const token = await confirmationToken(service, email)
    passed += 7 * day - 60_000
    expect(await confirm(token)).toEqual({ email })
  })

  test('each link that was mailed is good until one of them is used; then none is', async () => {
    const { email, user, client } = await newcomer()
    const first = await confirmationToken(service, email)
    expect(await client.call(sendConfirmation, {})).toEqual(sent)
    const second = await confirmationToken(service, email)
    expect(second).not.toBe(first)
    const letters = (await mailsTo(email)).map(textOf)
    expect(letters.toSorted()).toEqual([first, second].map(letterWith).toSorted())
    expect(await confirm(first)).toEqual({ email })
    expect(await refused(second)).toEqual(noLink)
    const { db } = service.services
    const left = await db.select().from(addressConfirmations).where(eq(addressConfirmations.userUid, user.userUid))
    expect(left).toEqual([])
    expect(await client.call(sendConfirmation, {})).toEqual({ code: 'ADDRESS_CONFIRMED' })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('when many open a link at once, one confirms, and the others are told that it is used', async () => {
    const { email } = await newcomer()
    const token = await confirmationToken(service, email)
    const statuses: number[] = []
    const lines = await auditedBy(service.services.db, async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => guest.send(confirmAddress, { body: { token } })),
      )
      statuses.push(...answers.map(({ status }) => status))
    })
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404, 404])
    expect(lines.map(({ what }) => what)).toEqual(['address confirmed'])
    expect(await isConfirmed(email)).toBe(true)
  })

  test('another link opens nothing of it, and one for an address that the account has no more is dead', async () => {
    const { email, user } = await newcomer()
    const token = await confirmationToken(service, email)
    await service.services.db
      .update(users)
      .set({ email: `new.${email}` })
      .where(eq(users.userUid, user.userUid))
    expect(await refused(token)).toEqual(noLink)
    expect(await isConfirmed(`new.${email}`)).toBe(false)
  })

  test('is confirmed by a password that was reset by a mailed link, which ends its own links', async () => {
    const { email } = await newcomer()
    const token = await confirmationToken(service, email)
    const held = { resetToken: await resetToken(service, email) }
    expect(await isConfirmed(email)).toBe(false)
    const body = { newPassword: 'tide-and-lantern', confirmPassword: 'tide-and-lantern' }
    const lines = await auditedBy(service.services.db, () => guest.call(changePassword, { ...held, body }))
    expect(lines.map(({ what }) => what)).toEqual(['password changed', 'address confirmed'])
    expect(await isConfirmed(email)).toBe(true)
    expect(await refused(token)).toEqual(noLink)
  })

  test('is confirmed by an invitation that was mailed to it, and by none that was printed, or mailed to another', async () => {
    const { db, now } = service.services
    const mailed = async (email: string) => {
      await inviteStaff(service.services, { email })
      return invitationToken(service, email)
    }
    const own = await newcomer({ email: 'Noor@Atelier.example', token: await mailed('noor@atelier.example') })
    expect(own.user.confirmed).toBe(true)
    expect(await mailsTo('noor@atelier.example')).toHaveLength(1)
    const printed = await createInvitation(db, { email: 'kim@atelier.example', now: now() })
    for (const [email, token] of [
      ['kim@atelier.example', printed.token],
      ['eve@atelier.example', await mailed('ida@atelier.example')],
    ] as const) {
      expect((await newcomer({ email, token })).user.confirmed).toBe(false)
      expect(await mailsTo(email)).toEqual([expect.stringContaining('/confirm/')])
    }
  })

  test('of the demonstration is confirmed, and nobody is mailed of it', async () => {
    for (const email of [demoCustomerEmail, demoStaffEmail]) {
      expect(await isConfirmed(email)).toBe(true)
      expect(await mailsTo(email)).toEqual([])
    }
  })

  test('a stranger cannot have links mailed, and a customer five in an hour, wherever they are', async () => {
    expect(await guest.refusal(sendConfirmation, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    const { email, accessToken } = await newcomer()
    const at = (number: number) => clientAt(`192.0.2.${number}`, service, { accessToken })
    for (const number of [1, 2, 3, 4, 5]) expect(await at(number).call(sendConfirmation, {})).toEqual(sent)
    const response = await at(6).send(sendConfirmation, {})
    expect({ status: response.status, code: (await response.json()).code }).toEqual(tooMany)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(await mailsTo(email)).toHaveLength(6)
    timePasses(60 * 60)
    expect(await at(6).call(sendConfirmation, {})).toEqual(sent)
  })

  test('one client has ten links mailed in a minute, no matter to whom', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => newcomer()))
    const answers: number[] = []
    for (const { accessToken } of people) {
      answers.push((await clientAt('192.0.2.77', service, { accessToken }).send(sendConfirmation, {})).status)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
