import { eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { passwordResets } from '#service/store/account.schema.ts'
import { users } from '#service/store/schema.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { mailedLink, mailsOf, resetToken } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const newPassword = 'a-lamp-in-every-window'
const passwords = { newPassword, confirmPassword: newPassword }
const minute = 60 * 1000

const invalid = { status: 400, code: 'INVALID_REQUEST' }
const unauthorized = { status: 403, code: 'UNAUTHORIZED' }
const wrongPassword = { status: 401, code: 'ACCOUNT_NOT_FOUND' }
const notFound = { status: 404, code: 'TOKEN_NOT_FOUND' }
const expired = { status: 410, code: 'TOKEN_EXPIRED' }
const used = { status: 410, code: 'TOKEN_USED' }

describe.each(databases)('resetting a password on the $name', (database) => {
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

  /** Someone with an account, signed in. */
  async function customer() {
    const { email, password, ...rest } = registration()
    return { email, password, ...(await signUp(service.app, { email, password, ...rest })) }
  }

  test('a mail brings a link, which brings a new password', async () => {
    const { email, password } = await customer()
    const before = await mailsOf(service)
    const params = { emailAddress: email.toUpperCase() }
    expect(await guest.call(forgotPassword, { params })).toEqual({ code: 'FORGOT_PW_EMAIL_SENT' })
    const [mail = '', ...others] = (await mailsOf(service)).filter((each) => !before.includes(each))
    expect(others).toEqual([])
    const [, token = '', userUid = ''] = mail.match(/reset-pass\/([^/\s]+)\/(\S+)/) ?? []
    expect(mail.replace(/^Date: .*$/m, 'Date: …').replace(/[\da-f-]{36}@/, '…@')).toBe(
      [
        'From: Lockit <no-reply@lockit.example>',
        `To: ${email}`,
        'Subject: Reset your password',
        'Date: …',
        'Message-ID: <…@lockit.example>',
        'Auto-Submitted: auto-generated',
        'Content-Transfer-Encoding: 7bit',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=us-ascii',
        '',
        'Someone asked to reset the password of your Lockit account.',
        'If it was you, open this link within one hour:',
        '',
        `https://lockit.example/reset-pass/${token}/${userUid}`,
        '',
        'If it was not you, you need not do anything: your password stays as it is.',
        '',
        'Questions? Write to help@lockit.example.',
        '',
      ].join('\r\n'),
    )
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const logged = service.logged().findLast((line) => line['msg'] === 'a mail was sent')
    expect(await readFile(String(logged?.['file']), 'utf8')).toBe(mail)

    const { accessToken } = await guest.call(verifyReset, { params: { resetToken: token, userUid } })
    expect(await guest.call(changePassword, { resetToken: accessToken, body: passwords })).toEqual({
      code: 'FORGOT_PW_PASSWORD_CHANGED',
      email,
    })
    expect(await guest.refusal(signin, { body: { email, password } })).toEqual(wrongPassword)
    const { user } = await guest.call(signin, { body: { email, password: newPassword } })
    expect(user.userUid).toBe(userUid)
  })

  test('asking by GET is the same', async () => {
    const { email } = await customer()
    const before = await mailsOf(service)
    const response = await service.app.request(`/secure/v1/user/${encodeURIComponent(email)}/password/online`)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { code: 'FORGOT_PW_EMAIL_SENT' },
    })
    expect(await mailsOf(service)).toHaveLength(before.length + 1)
  })

  test('an address without an account is answered alike, and gets no mail', async () => {
    const before = await mailsOf(service)
    const params = { emailAddress: 'nobody@tallship.example' }
    expect(await guest.call(forgotPassword, { params })).toEqual({ code: 'FORGOT_PW_EMAIL_SENT' })
    expect(await mailsOf(service)).toEqual(before)
  })

  test.each([
    'maya',
    'maya@tallship',
    '@tallship.example',
    'maya@tallship.example\r\nBcc: all@tallship.example',
    'maya@tallship.example, otto@staff.lockit.example',
    `${'m'.repeat(200)}@tallship.example`,
    "' or '1'='1",
  ])('%j is no address', async (emailAddress) => {
    expect(await guest.refusal(forgotPassword, { params: { emailAddress } })).toEqual(invalid)
  })

  test('a changed password ends every session and every other link', async () => {
    const { email, client } = await customer()
    const { accessToken: second } = await guest.call(signin, { body: { email, password: registration().password } })
    const { client: bystander } = await signUp(service.app)
    const [first, later] = [await mailedLink(service, email), await mailedLink(service, email)]
    const { accessToken } = await guest.call(verifyReset, first)
    await guest.call(changePassword, { resetToken: accessToken, body: passwords })
    for (const session of [client, serviceClient(service.app, second)]) {
      expect(await session.refusal(customerOrders, {})).toEqual(unauthorized)
    }
    expect((await bystander.call(customerOrders, {})).data.total).toBe(0)
    for (const link of [first, later]) expect(await guest.refusal(verifyReset, link)).toEqual(used)
    expect(await guest.refusal(changePassword, { resetToken: accessToken, body: passwords })).toEqual(used)
  })

  test('two changes at once, by two links, make only one', async () => {
    const { email } = await customer()
    const tokens = [await resetToken(service, email), await resetToken(service, email)]
    const answers = await Promise.all(
      tokens.map((each) => guest.send(changePassword, { resetToken: each, body: passwords })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test('a link may be opened again, and then the token of the first time is no good', async () => {
    const { email } = await customer()
    const link = await mailedLink(service, email)
    const [first, second] = [await guest.call(verifyReset, link), await guest.call(verifyReset, link)]
    expect(await guest.refusal(changePassword, { resetToken: first.accessToken, body: passwords })).toEqual(notFound)
    await guest.call(changePassword, { resetToken: second.accessToken, body: passwords })
  })

  test('an altered link is no link', async () => {
    const { email } = await customer()
    const { params } = await mailedLink(service, email)
    const { params: other } = await mailedLink(service, (await customer()).email)
    const altered = [
      { ...params, userUid: other.userUid },
      { ...params, userUid: 'none' },
      { ...params, resetToken: `${params.resetToken.slice(0, -1)}!` },
      { ...params, resetToken: params.resetToken.toLowerCase() },
      { ...params, resetToken: "' or '1'='1" },
    ]
    for (const each of altered) expect(await guest.refusal(verifyReset, { params: each })).toEqual(notFound)
  })

  test('a link and what it was traded for end after an hour', async () => {
    const { email, password } = await customer()
    const link = await mailedLink(service, email)
    passed += 59 * minute
    const { accessToken } = await guest.call(verifyReset, link)
    passed += minute
    expect(await guest.refusal(verifyReset, link)).toEqual(expired)
    expect(await guest.refusal(changePassword, { resetToken: accessToken, body: passwords })).toEqual(expired)
    expect((await guest.call(signin, { body: { email, password } })).user.email).toBe(email)
  })

  test('each token opens its own door alone', async () => {
    const { email, accessToken: session } = await customer()
    const { params } = await mailedLink(service, email)
    const { accessToken } = await guest.call(verifyReset, { params })
    for (const bearer of [session, params.resetToken, 'none']) {
      expect(await guest.refusal(changePassword, { resetToken: bearer, body: passwords })).toEqual(notFound)
    }
    const bare = await service.app.request(changePassword.path, { method: changePassword.method })
    expect(bare.status).toBe(404)
    expect(await serviceClient(service.app, accessToken).refusal(customerOrders, {})).toEqual(unauthorized)
    const traded = { params: { ...params, resetToken: accessToken } }
    expect(await guest.refusal(verifyReset, traded)).toEqual(notFound)
  })

  test('a new password is checked, and a refused one uses nothing up', async () => {
    const { email } = await customer()
    const held = { resetToken: await resetToken(service, email) }
    const wrong: [object, string, string][] = [
      [{ status: 422, code: 'PASS_CONFIRM_PASS_NOT_MATCH' }, newPassword, `${newPassword} `],
      [invalid, 'short', 'short'],
      [invalid, '', ''],
      [invalid, 'x'.repeat(201), 'x'.repeat(201)],
    ]
    for (const [refusal, first, second] of wrong) {
      const body = { newPassword: first, confirmPassword: second }
      expect(await guest.refusal(changePassword, { ...held, body })).toEqual(refusal)
    }
    await guest.call(changePassword, { ...held, body: passwords })
  })

  test('the database holds neither a link nor what it is traded for', async () => {
    const { email } = await customer()
    const { params } = await mailedLink(service, email)
    const { accessToken } = await guest.call(verifyReset, { params })
    const kept = await service.services.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userUid, params.userUid))
    expect(kept).toHaveLength(1)
    for (const secret of [params.resetToken, accessToken]) expect(JSON.stringify(kept)).not.toContain(secret)
  })

  test('a password that was changed while it was checked opens no session', async () => {
    const { email } = await customer()
    const { db, sessions } = service.services
    const [before] = await db.select().from(users).where(eq(users.email, email))
    await guest.call(changePassword, { resetToken: await resetToken(service, email), body: passwords })
    const [after] = await db.select().from(users).where(eq(users.email, email))
    const userUid = after?.userUid ?? ''
    expect(await sessions.openByPassword(userUid, before?.passwordHash ?? '', {})).toBe(undefined)
    const accessToken = await sessions.openByPassword(userUid, after?.passwordHash ?? '', {})
    expect((await sessions.userOf(accessToken ?? ''))?.email).toBe(email)
  })
})

test.each(databases)('ACCOUNT_DISCLOSURE tells who has no account, on the $name', async (database) => {
  const service = await openTestService(database, { environment: { ACCOUNT_DISCLOSURE: 'on' } })
  const guest = serviceClient(service.app)
  const { email, ...rest } = registration()
  await signUpConfirmed(service, { email, ...rest })
  expect(await guest.call(forgotPassword, { params: { emailAddress: email } })).toEqual({
    code: 'FORGOT_PW_EMAIL_SENT',
  })
  expect(await guest.refusal(forgotPassword, { params: { emailAddress: 'nobody@tallship.example' } })).toEqual({
    status: 404,
    code: 'EMAIL_NOT_FOUND',
  })
  expect(await mailsOf(service)).toHaveLength(1)
  await service.close()
})
