import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { createFactorSeal } from '#service/accounts/factor-seal.ts'
import { showFactor } from '#service/accounts/second-factor.ts'
import { tokenKeys } from '#service/accounts/token-keys.ts'
import { secondFactors } from '#service/store/second-factor.schema.ts'
import { codeFrom, enrol, wrongCodeFrom } from '#tests/support/authenticator.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { mailsOf, resetToken } from '#tests/support/service-mail.ts'
import { databases, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'
import { keptFactor, newMember, printed } from '#tests/support/staff-member.ts'

const required = { status: 401, code: 'SECOND_FACTOR_REQUIRED' }
const unset = { status: 401, code: 'SECOND_FACTOR_UNSET' }
const noAccount = { status: 401, code: 'ACCOUNT_NOT_FOUND' }
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' }
const noSession = { status: 403, code: 'UNAUTHORIZED' }

describe.each(databases)('a second factor, once it is set up, on the $name', (database) => {
  const shop = withGuest(database, { environment: { SUPPORT_EMAIL: 'help@lockit.example' } })
  let service: TestService
  let guest: ServiceClient
  beforeAll(() => {
    service = shop().service
    guest = shop().guest
  })

  test('lies in the database so that a copy of it gives no code, and no account another’s', async () => {
    const { person } = await newMember(service)
    const { person: other } = await newMember(service)
    const [{ key }, { key: others }] = [await enrol(service.app, person), await enrol(service.app, other)]
    const { services } = service
    const text = JSON.stringify(await services.db.select().from(secondFactors))
    for (const secret of [key, others]) expect(text).not.toContain(secret)
    const [mine, theirs] = [await keptFactor(service, person.email), await keptFactor(service, other.email)]
    expect(await services.factorSeal.open(mine.account.user.userUid, mine.row?.sealedKey ?? '')).toEqual({
      key,
      isCurrent: true,
    })
    const stranger = createFactorSeal(await tokenKeys(['another key of thirty-two letters'], service.dataDir))
    await expect(stranger.open(mine.account.user.userUid, mine.row?.sealedKey ?? '')).rejects.toThrow(
      'decryption operation failed',
    )
    await services.db
      .update(secondFactors)
      .set({ sealedKey: theirs.row?.sealedKey ?? '' })
      .where(mine.isOwn)
    const swapped = await guest.send(signin, { body: { ...person, code: codeFrom(others, 1) } })
    expect(swapped.status).toBe(500)
  })

  test('is sealed anew with a new key of the service when it is shown, and then needs the old one no more', async () => {
    timePasses(0)
    const { person } = await newMember(service)
    const { services } = service
    const { key } = await enrol(service.app, person)
    const { account, isOwn, row } = await keptFactor(service, person.email)
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
    const sealWith = async (...keys: string[]) => createFactorSeal(await tokenKeys(keys, service.dataDir))
    const { userUid } = account.user
    const old = await (await sealWith(older)).seal(userUid, key)
    await services.db.update(secondFactors).set({ sealedKey: old }).where(isOwn)
    timePasses(60)
    const both = await sealWith(newer, older)
    await showFactor({ ...services, factorSeal: both }, account, codeFrom(key))
    const { row: after } = await keptFactor(service, person.email)
    expect(await (await sealWith(newer)).open(userUid, after?.sealedKey ?? '')).toEqual({ key, isCurrent: true })
    await expect((await sealWith(older)).open(userUid, after?.sealedKey ?? '')).rejects.toThrow(
      'decryption operation failed',
    )
    expect(after?.enrolledAt).toEqual(row?.enrolledAt)
  })

  test('stays when the password is changed', async () => {
    const { person } = await newMember(service)
    await enrol(service.app, person)
    const password = 'another-lantern'
    await guest.call(changePassword, {
      resetToken: await resetToken(service, person.email),
      body: { newPassword: password, confirmPassword: password },
    })
    expect(await guest.refusal(signin, { body: { email: person.email, password } })).toEqual(required)
  })

  test('is not set by a password that was changed meanwhile', async () => {
    const { person } = await newMember(service)
    const { data } = await guest.call(offerSecondFactor, { body: person })
    const { account: before } = await keptFactor(service, person.email)
    await printed(service, 'account', person.email, '--confirm')
    await printed(service, 'staff', person.email, '--grant')
    await expect(showFactor(service.services, before, codeFrom(data.key))).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    expect((await keptFactor(service, person.email)).row?.enrolledAt).toBe(null)
  })

  test('is reset by an operator, which ends the password and the sessions, and is mailed', async () => {
    const { person } = await newMember(service)
    const { email } = person
    const { client, key } = await enrol(service.app, person)
    expect((await printed(service, 'staff', '--list')).find((line) => line.startsWith(email))).toMatch(
      /^\S+ {2}\d{4}-\d\d-\d\d {2}\d{4}-\d\d-\d\d$/,
    )
    for (let guess = 0; guess < 5; guess += 1) {
      await guest.refusal(signin, { body: { ...person, code: wrongCodeFrom(key) } })
    }
    expect(await guest.refusal(signin, { body: { ...person, code: codeFrom(key, 1) } })).toEqual(tooMany)
    expect(await printed(service, 'staff', email, '--reset-factor')).toEqual([
      `${email} sets up an authenticator app at the next sign-in.`,
      'The password and the sessions of the account have ended. A mail brings the link to set a new password, good for one hour.',
    ])
    expect(await client.refusal(customerOrders, {})).toEqual(noSession)
    expect(await guest.refusal(signin, { body: { ...person, code: codeFrom(key, 1) } })).toEqual(noAccount)
    expect((await printed(service, 'staff', '--list')).find((line) => line.startsWith(email))).toMatch(/ not set up$/)
    const head = `To: ${email}\r\nSubject: Set a new password and authenticator app\r\n`
    const mail = (await mailsOf(service)).find((text) => text.includes(head))
    expect(mail).toMatch(/\/reset-pass\/[\w-]{43}\//)

    const password = 'another-lantern'
    await guest.call(changePassword, {
      resetToken: await resetToken(service, email),
      body: { newPassword: password, confirmPassword: password },
    })
    expect(await guest.refusal(signin, { body: { email, password, code: codeFrom(key, 1) } })).toEqual(unset)
    expect((await enrol(service.app, { email, password })).key).not.toBe(key)
  })

  test('is reset of the staff alone, and goes with being of the staff', async () => {
    const { email } = registration()
    await signUp(service.app, { email })
    const nobody = (address: string) => [`No one of the staff has the address ${address}.`]
    expect(await printed(service, 'staff', email, '--reset-factor')).toEqual(nobody(email))
    expect(await printed(service, 'staff', 'nobody@lockit.example', '--reset-factor')).toEqual(
      nobody('nobody@lockit.example'),
    )
    const [said] = await printed(service, 'staff', '--reset-factor')
    expect(said).toBe('An address is wanted, and none for --list.')

    const { person } = await newMember(service)
    await enrol(service.app, person)
    await printed(service, 'staff', person.email, '--revoke')
    expect((await keptFactor(service, person.email)).row).toBe(undefined)
    await guest.call(signin, { body: person })
  })
})
