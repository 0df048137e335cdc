import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { endOtherSessions } from '#domain/contract/end-other-sessions.call.ts'
import { endSession } from '#domain/contract/end-session.call.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { listSessions } from '#domain/contract/list-sessions.call.ts'
import { deleteAccount } from '#domain/contract/delete-account.call.ts'
import { downloadAccount } from '#domain/contract/download-account.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { confirmAddress } from '#domain/contract/confirm-address.call.ts'
import { contract } from '#domain/contract/index.ts'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { sendConfirmation } from '#domain/contract/send-confirmation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import { confirmationToken, mailedLink } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const said = {
  password: 'canary-password',
  wrong: 'canary-wrong',
  next: 'canary-next',
  firstName: 'Canary-First',
  phone: 'canary-phone',
  vatNumber: 'DE136695976',
}

/** Every account call in turn, as its replies let it be made; answers with every secret that went over the wire. */
async function useAccount(service: TestService, email: string): Promise<string[]> {
  const { app, services } = service
  const guest = serviceClient(app)
  const { token } = await createInvitation(services.db, { email: `at.${email}`, now: services.now() })
  await guest.send(readInvitation, { params: { token } })
  const register = registration({ email, password: said.password, firstName: said.firstName, token })
  const { accessToken, user } = await guest.call(signup, { body: { register } })
  await guest.send(signup, { body: { register } })
  await guest.send(signin, { body: { email, password: said.wrong } })
  await guest.send(signin, { body: { email, password: said.password } })
  await guest.send(offerSecondFactor, { body: { email, password: said.password } })

  const ids = { userUid: user.userUid, companyUid: user.company.companyUuid }
  const { firstName, phone, vatNumber } = said
  const { lastName, companyName, street, city, state } = register
  const body = {
    ...ids,
    firstName,
    lastName,
    companyName,
    street,
    city,
    state,
    country: 'DE',
    zipcode: '',
    reference: '',
  }
  const customer = serviceClient(app, accessToken)
  await customer.send(editProfile, { body: { ...body, phone, vatNumber } })
  await customer.send(editProfile, { body: { ...body, phone, vatNumber: 'DE-canary' } })
  await customer.send(companyInfo, { params: ids })

  await customer.send(sendConfirmation, {})
  const confirmation = await confirmationToken(service, email)
  await guest.send(confirmAddress, { body: { token: confirmation } })
  await guest.send(confirmAddress, { body: { token: confirmation } })

  await guest.send(signin, { body: { email, password: said.password } })
  await customer.send(listCards, {})
  await customer.send(removeCard, { params: { cardId: said.password } })
  const { sessions } = (await customer.call(listSessions, {})).data
  const sessionIds = sessions.map(({ id }) => id)
  const params = { sessionId: sessions.find(({ isThis }) => !isThis)?.id ?? '' }
  await customer.send(endSession, { params })
  await customer.send(endOtherSessions, {})

  const link = await mailedLink(service, email)
  const { accessToken: resetToken } = await guest.call(verifyReset, link)
  const passwords = { newPassword: said.next, confirmPassword: said.next }
  await guest.send(changePassword, { resetToken, body: { ...passwords, confirmPassword: said.wrong } })
  await guest.send(changePassword, { resetToken, body: passwords })
  await guest.send(verifyReset, link)
  await guest.send(signout, { body: { authorization: accessToken } })
  const last = await guest.call(signin, { body: { email, password: said.next } })
  const leaving = serviceClient(app, last.accessToken)
  await (await leaving.send(downloadAccount, {})).arrayBuffer()
  await leaving.send(deleteAccount, { body: { password: said.wrong } })
  await leaving.send(deleteAccount, { body: { password: said.next } })
  const tokens = [token, accessToken, last.accessToken, confirmation, link.params.resetToken, resetToken, ...sessionIds]
  return [...Object.values(said), email, ...tokens, user.userUid]
}

/** How each account call is made with these secrets, whatever comes of it. */
function everyCall(service: TestService, [secret = '', ...more]: readonly string[]) {
  const guest = serviceClient(service.app, secret)
  const [other = '', email = ''] = more
  const register = registration({ email, password: secret, token: other })
  const { password: _, email: __, serviceType: ___, token: ____, ...fields } = register
  const ids = { userUid: secret, companyUid: other }
  return {
    signin: () => guest.send(signin, { body: { email, password: secret } }),
    offerSecondFactor: () => guest.send(offerSecondFactor, { body: { email, password: secret } }),
    signup: () => guest.send(signup, { body: { register } }),
    signout: () => guest.send(signout, { body: { authorization: secret } }),
    forgotPassword: () => guest.send(forgotPassword, { params: { emailAddress: email } }),
    verifyReset: () => guest.send(verifyReset, { params: { resetToken: secret, userUid: other } }),
    changePassword: () =>
      guest.send(changePassword, { resetToken: secret, body: { newPassword: other, confirmPassword: other } }),
    confirmAddress: () => guest.send(confirmAddress, { body: { token: secret } }),
    sendConfirmation: () => guest.send(sendConfirmation, {}),
    companyInfo: () => guest.send(companyInfo, { params: ids }),
    listCards: () => guest.send(listCards, {}),
    removeCard: () => guest.send(removeCard, { params: { cardId: secret } }),
    downloadAccount: () => guest.send(downloadAccount, {}),
    deleteAccount: () => guest.send(deleteAccount, { body: { password: secret } }),
    listSessions: () => guest.send(listSessions, {}),
    endSession: () => guest.send(endSession, { params: { sessionId: secret } }),
    endOtherSessions: () => guest.send(endOtherSessions, {}),
    editProfile: () =>
      guest.send(editProfile, { body: { ...ids, ...fields, zipcode: '', phone: secret, reference: '' } }),
    readInvitation: () => guest.send(readInvitation, { params: { token: secret } }),
  }
}

const accountCalls = Object.entries(contract).filter(([, { path }]) => path.startsWith('/secure/'))

describe.each(databases)('no secret reaches the log, on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  function logged(secrets: readonly string[]): string[] {
    const log = JSON.stringify(service.logged()).toLowerCase()
    return secrets.filter((secret) => log.includes(secret.toLowerCase()))
  }

  test('a whole life of an account is logged by routes alone', async () => {
    const secrets = await useAccount(service, 'canary@tallship.example')
    expect(logged([...secrets, 'canary'])).toEqual([])
    const routes = new Set(service.logged().flatMap((line) => ('route' in line ? [line['route']] : [])))
    expect(routes).toEqual(new Set(accountCalls.map(([, { path }]) => path)))
  })

  test('addresses that no call has are logged without their path', async () => {
    for (const path of [
      '/secure/v1/user/canary/verify',
      '/secure/canary',
      '/secure/v1/user/%E0%A4%canary/password/online',
    ]) {
      await service.app.request(path)
    }
    expect(logged(['canary'])).toEqual([])
  })

  test('a database that fails takes no value with it into the log', async () => {
    const email = 'canary.broken@tallship.example'
    const secrets = await useAccount(service, email)
    const tokens = secrets.filter((secret) => secret.length > 40)
    for (const table of [
      'users',
      'sessions',
      'limit_counts',
      'known_clients',
      'password_resets',
      'address_confirmations',
      'invitations',
      'pgboss.job_common',
    ]) {
      await service.services.db.execute(
        sql.raw(`alter table ${table} rename to ${table.replace('pgboss.', '')}_elsewhere`),
      )
    }
    const calls = everyCall(service, [tokens[1] ?? '', tokens[0] ?? '', email])
    expect(new Set(Object.keys(calls))).toEqual(new Set(accountCalls.map(([name]) => name)))
    for (const call of Object.values(calls)) expect((await call()).status).toBe(500)
    await service.services.jobs.lookAfter().catch(() => {})
    expect(logged([...secrets, 'canary'])).toEqual([])
  })
})
