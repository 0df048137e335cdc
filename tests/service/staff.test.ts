import { describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { findAccount } from '#service/accounts/users.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand } from '#service/cli/read-command.ts'
import type { Services } from '#service/services.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, registration, signUp } from '#tests/support/service-journey.ts'
import { withGuest } from '#tests/support/opened-service.ts'
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

/** Whoever has set a new password by the mail that came to this address. */
async function signedInAs({ app, services }: TestService, email: string): Promise<ServiceClient> {
  const account = await findAccount(services.db, email)
  return serviceClient(app, await services.sessions.open(account?.user.userUid ?? ''))
}

const customer = { offered: false, status: 422 }
const staff = { offered: true, status: 200 }

const configurations: [string, Record<string, string>, boolean][] = [
  ['in the demonstration', {}, true],
  ['in the demonstration with a list of its own', { STAFF_EMAIL_DOMAINS: `studio.example, ${listed}` }, true],
  ['in the demonstration with a list of others', { STAFF_EMAIL_DOMAINS: 'studio.example' }, false],
  ['without the demonstration', { LOCKIT_DEMO: 'off' }, false],
  ['without the demonstration, with a list', { LOCKIT_DEMO: 'off', STAFF_EMAIL_DOMAINS: listed }, true],
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
      const { client } = await signUp(app, { email })
      const { client: elsewhere } = await signUp(app, { email: 'noor@atelier.example' })
      expect(await ops(services, 'staff', email, '--grant')).toEqual([
        `${email} is one of the staff, once a new password is set by 'Forgot password'.`,
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
      const member = await signedInAs(shop().service, email)
      expect(await bypasses(member)).toEqual(isListed ? staff : customer)
      expect(await bypasses(await signedInAs(shop().service, 'noor@atelier.example'))).toEqual(customer)
      const revoked = [`${email} is a customer, and not of the staff.`]
      expect(await ops(services, 'staff', email, '--revoke')).toEqual(revoked)
      expect(await bypasses(member)).toEqual(customer)
    })

    test('an invitation makes staff of its very address alone, and of nobody who was invited as a customer', async () => {
      const { app, services } = shop().service
      const accept = async (invited: string, email: string, forStaff: boolean) => {
        const [link = ''] = await ops(services, 'invite', invited, ...(forStaff ? ['--staff'] : []))
        const token = new URL(link).searchParams.get('token') ?? ''
        return bypasses((await signUp(app, { email, token })).client)
      }
      expect(await accept(`ida@${listed}`, ` IDA@${listed}`, true)).toEqual(isListed ? staff : customer)
      expect(await accept(`ulf@${listed}`, `eve@${listed}`, true)).toEqual(customer)
      expect(await accept(`kim@${listed}`, `kim@${listed}`, false)).toEqual(customer)
    })
  })

  test('who has no account, or is both granted and revoked, is refused in a sentence', async () => {
    const service = await openTestService(database)
    expect(await ops(service.services, 'staff', `nobody@${listed}`, '--grant')).toEqual([
      `No account has the address nobody@${listed}.`,
    ])
    const [said] = await ops(service.services, 'staff', `nobody@${listed}`, '--grant', '--revoke')
    expect(said).toContain('Either --grant or --revoke is wanted.')
    await service.close()
  })
})
