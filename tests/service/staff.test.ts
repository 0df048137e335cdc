import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand } from '#service/cli/read-command.ts'
import type { Services } from '#service/services.ts'
import { users } from '#service/store/schema.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, registration, signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { invitationToken, linkIn, mailsOf } from '#tests/support/service-mail.ts'
import { bypassTotal, paying } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const listed = 'staff.lockit.example'

/** Whether someone is offered to add an order without paying, and whether it is done when they ask for it. */
async function bypasses(client: ServiceClient) {
  const held = await informedOrder(client)
  const { data } = await client.call(resumeOrder, held)
  const response = await client.send(bypassPayment, { ...held, body: paying({ total: bypassTotal }) })
  return { offered: data.paymentMethod.methods.includes('bypass'), status: response.status }
}

/** What a command of the staff prints. */
async function ops(services: Services, ...words: string[]): Promise<readonly string[]> {
  const reading = readCommand(commands, words)
  return 'ending' in reading ? reading.ending.lines : (await runCommand(reading, services, '/')).lines
}

/** A person who follows the link of the mail that a grant sends, sets a new password and an authenticator app, and signs in with them. */
async function signedInByMail(service: TestService, email: string): Promise<ServiceClient> {
  const guest = serviceClient(service.app)
  const mail = (await mailsOf(service)).findLast((each) => each.includes(`\r\nTo: ${email}\r\n`))
  const { accessToken: resetToken } = await guest.call(verifyReset, linkIn(mail))
  const password = 'a-lamp-in-every-window'
  await guest.call(changePassword, { resetToken, body: { newPassword: password, confirmPassword: password } })
  return (await enrol(service.app, { email, password }, service.services.now().getTime())).client
}

const customer = { offered: false, status: 422 }
const staff = { offered: true, status: 200 }

const proxied = { PUBLIC_URL: 'https://lockit.example', TRUST_PROXY: 'on' }
const outside = { LOCKIT_DEMO: 'off', PAYMENTS: 'sandbox', MAIL: 'files' }
const real = { ...proxied, ...outside, PAYMENTS: '', PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' }

const configurations: [string, Record<string, string>, boolean][] = [
  ['in the demonstration', {}, true],
  ['in the demonstration with a list of its own', { STAFF_EMAIL_DOMAINS: `studio.example, ${listed}` }, true],
  ['in the demonstration with a list of others', { STAFF_EMAIL_DOMAINS: 'studio.example' }, false],
  ['in a demonstration for others, behind a proxy', { ...proxied, LOCKIT_DEMO: 'on' }, true],
  ['without the demonstration', outside, false],
  ['without the demonstration, with a list', { ...outside, STAFF_EMAIL_DOMAINS: listed }, true],
  ['behind a proxy, with a real provider', { ...real, LOCKIT_DEMO: '' }, false],
  ['behind a proxy, with a real provider and a list', { ...real, STAFF_EMAIL_DOMAINS: listed }, true],
]

describe.each(databases)('staff on the $name', (database) => {
  describe.each(configurations)('%s', (_, environment, isListed) => {
    const shop = withGuest(database, { environment })

    test.each([`mallory@${listed}`, `  Otto.Second@${listed.toUpperCase()} `])(
      '%j signs up, and is an ordinary customer',
      async (email) => {
        const { client } = await signUp(shop().service.app, { email })
        expect(await bypasses(client)).toEqual(customer)
      },
    )

    test('a grant is worth something to an address of a listed domain alone, until it is revoked', async () => {
      const { app, services } = shop().service
      const email = `noor@${listed}`
      const { client } = await signUpConfirmed(shop().service, { email })
      const { client: elsewhere } = await signUpConfirmed(shop().service, { email: 'noor@atelier.example' })
      expect(await ops(services, 'staff', email, '--grant')).toEqual([
        `${email} is one of the staff.`,
        'The password and the sessions of the account have ended. A mail brings the link to set a new password, good for one hour.',
      ])
      await ops(services, 'staff', 'noor@atelier.example', '--grant')
      for (const before of [client, elsewhere]) {
        expect(await before.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
      }
      const { password } = registration()
      expect(await serviceClient(app).refusal(signin, { body: { email, password } })).toEqual({
        status: 401,
        code: 'ACCOUNT_NOT_FOUND',
      })
      const member = await signedInByMail(shop().service, email)
      expect(await bypasses(member)).toEqual(isListed ? staff : customer)
      expect(await bypasses(await signedInByMail(shop().service, 'noor@atelier.example'))).toEqual(customer)
      const revoked = [`${email} is a customer, and not of the staff.`]
      expect(await ops(services, 'staff', email, '--revoke')).toEqual(revoked)
      expect(await bypasses(member)).toEqual(customer)
    })

    test('an invitation makes staff of its very address alone, and of nobody who was invited as a customer', async () => {
      const { app, services } = shop().service
      const accept = async (invited: string, email: string, forStaff: boolean) => {
        const [said = ''] = await ops(services, 'invite', invited, ...(forStaff ? ['--staff'] : []))
        const token = forStaff
          ? await invitationToken(shop().service, invited)
          : (new URL(said).searchParams.get('token') ?? '')
        const person = registration({ email, token })
        expect(await bypasses((await signUp(app, person)).client)).toEqual(customer)
        return { email: person.email, password: person.password }
      }
      const ida = await accept(`ida@${listed}`, ` IDA@${listed}`, true)
      expect(await bypasses((await enrol(app, ida)).client)).toEqual(isListed ? staff : customer)
      const ulf = await accept(`ulf@${listed}`, `eve@${listed}`, true)
      const kim = await accept(`kim@${listed}`, `kim@${listed}`, false)
      for (const body of [ulf, kim]) {
        const { accessToken } = await serviceClient(app).call(signin, { body })
        expect(await bypasses(serviceClient(app, accessToken))).toEqual(customer)
      }
    })
  })

  test('a second grant mails another link, and leaves since when somebody is of the staff', async () => {
    let passed = 0
    const began = Date.now()
    const environment = {
      PUBLIC_URL: 'https://lockit.example',
      SUPPORT_EMAIL: 'help@lockit.example',
      LOCKIT_DEMO: 'on',
    }
    const service = await openTestService(database, { environment, now: () => new Date(began + passed) })
    const { services } = service
    const email = `noor@${listed}`
    await signUpConfirmed(service, { email })
    const since = async () => {
      await ops(services, 'staff', email, '--grant')
      const [row] = await services.db.select({ at: users.staffSince }).from(users).where(eq(users.email, email))
      return row?.at?.getTime()
    }
    expect(await since()).toBe(began)
    const [first = ''] = await mailsOf(service)
    passed = 2 * 60 * 60 * 1000
    expect(await since()).toBe(began)
    expect(await mailsOf(service)).toHaveLength(2)
    await signedInByMail(service, email)
    await ops(services, 'staff', email, '--revoke')
    expect(await since()).toBe(began + passed)

    const [head = '', text] = first.split(/\r\n\r\n(.*)/s)
    expect(head).toContain(`To: ${email}\r\nSubject: Set a new password\r\n`)
    const { resetToken, userUid } = linkIn(first).params
    expect(text?.split('\r\n')).toEqual([
      "Your Lockit account has been made one of the staff's. Its password is good no more, and you were",
      'signed out everywhere. Open this link within one hour to set a new password:',
      '',
      `https://lockit.example/reset-pass/${resetToken}/${userUid}`,
      '',
      'When the hour is over, ask for another link here:',
      '',
      'https://lockit.example/?modal=forgotPass',
      '',
      'Questions? Write to help@lockit.example.',
      '',
    ])
    await service.close()
  })

  test('an unconfirmed address is refused in a sentence, and stays a customer until it is confirmed', async () => {
    const service = await openTestService(database)
    const { app, services } = service
    const email = `noor@${listed}`
    const { client } = await signUp(app, { email })
    expect(await ops(services, 'staff', email, '--grant')).toEqual([
      `${email} is not confirmed yet, and only a confirmed address is made one of the staff. Have the link of the mail opened, or confirm it with account ${email} --confirm.`,
    ])
    expect(await bypasses(client)).toEqual(customer)
    await ops(services, 'account', email, '--confirm')
    await ops(services, 'staff', email, '--grant')
    expect(await bypasses(await signedInByMail(service, email))).toEqual(staff)
    await service.close()
  })

  test('a person without an account, or both granted and revoked, is refused in a sentence', async () => {
    const service = await openTestService(database)
    expect(await ops(service.services, 'staff', `nobody@${listed}`, '--grant')).toEqual([
      `No account has the address nobody@${listed}.`,
    ])
    const [said] = await ops(service.services, 'staff', `nobody@${listed}`, '--grant', '--revoke')
    expect(said).toContain('Either --grant, --revoke, --reset-factor or --list is wanted.')
    await service.close()
  })
})
