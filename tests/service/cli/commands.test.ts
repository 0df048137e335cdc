import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { invitations } from '#service/store/account.schema.ts'
import { orders, users } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, begunOrder, registration, signUp, uploadedOrder } from '#tests/support/service-journey.ts'
import { invitationToken } from '#tests/support/service-mail.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('a command of the staff on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database, {
      isDemonstrated: true,
      environment: { PUBLIC_URL: 'https://lockit.example' },
    })
  })
  afterAll(() => service.close())

  async function run(...words: string[]): Promise<Ending> {
    const reading = readCommand(commands, words)
    return 'ending' in reading ? reading.ending : runCommand(reading, service.services, '/')
  }

  test('orders are listed, the newest first', async () => {
    const register = registration()
    const { client } = await signUp(service.app, register)
    const started = await begunOrder(serviceClient(service.app))
    const uploaded = await uploadedOrder(client)
    const informed = await informedOrder(client)
    const { exitCode, lines } = await run('orders', '--limit', '3')
    expect({ exitCode, lines }).toEqual({
      exitCode: 0,
      lines: [
        `number  state     paid  ${'customer'.padEnd(register.email.length)}  game`,
        `${informed.params.orderId}   informed  -     ${register.email}  Dusk Harbor`,
        `${uploaded.params.orderId}   uploaded  -     ${register.email}  harbor.csv`,
        `${started.params.orderId}   created   -     ${'guest'.padEnd(register.email.length)}  -`,
        expect.stringMatching(/^3 of \d+ orders; --limit shows more\.$/),
      ],
    })
  })

  test('orders are listed by state and by customer', async () => {
    const { client } = await signUp(service.app, { email: 'solo@atelier.example' })
    const { params } = await uploadedOrder(client)
    await begunOrder(client)
    const isDemo = (line: string) => line.includes(demoCustomerEmail)
    expect((await run('orders', '--email', 'Solo@atelier.example', '--state', 'uploaded')).lines).toEqual([
      'number  state     paid  customer              game',
      `${params.orderId}   uploaded  -     solo@atelier.example  harbor.csv`,
    ])
    const { lines } = await run('orders', '--email', demoCustomerEmail)
    expect(lines.slice(1).every((line) => isDemo(line) && /\s20\d\d-\d\d-\d\d\s/.test(line))).toBe(true)
    expect(await run('orders', '--email', 'nobody@atelier.example')).toEqual({ exitCode: 0, lines: ['No orders.'] })
  })

  test('text from a customer cannot steer the terminal', async () => {
    const { client } = await signUp(service.app, { email: 'sly@atelier.example' })
    const { params } = await informedOrder(client)
    await service.services.db
      .update(orders)
      .set({ information: { ...(await informationOf(params.orderId)), gameTitle: '\u001B]0;root\u0007Dusk' } })
      .where(eq(orders.number, Number(params.orderId)))
    const { lines } = await run('orders', '--email', 'sly@atelier.example')
    expect(lines[1]?.endsWith('\uFFFD]0;root\uFFFDDusk')).toBe(true)
  })

  async function informationOf(orderId: string) {
    const [row] = await service.services.db
      .select({ information: orders.information })
      .from(orders)
      .where(eq(orders.number, Number(orderId)))
    if (!row?.information) throw new Error('The order has no information')
    return row.information
  }

  test('an invitation is a link that is shown once', async () => {
    const { exitCode, lines } = await run('invite', 'Noor@Atelier.example', '--by', ' Ida Berg ')
    const [link = '', note] = lines
    expect({ exitCode, note }).toEqual({
      exitCode: 0,
      note: expect.stringMatching(/^For noor@atelier\.example, until 20\d\d-\d\d-\d\d \d\d:\d\d UTC\./),
    })
    const { origin, searchParams } = new URL(link)
    expect({ origin, modal: searchParams.get('modal') }).toEqual({ origin: 'https://lockit.example', modal: 'signup' })
    const guest = serviceClient(service.app)
    const token = searchParams.get('token') ?? ''
    expect(await guest.call(readInvitation, { params: { token } })).toEqual({
      email: 'noor@atelier.example',
      invitedBy: 'Ida Berg',
    })
    expect(await run('invite', demoCustomerEmail)).toEqual({
      exitCode: 1,
      lines: [`${demoCustomerEmail} has an account already.`],
    })
  })

  test('an invitation of the staff is mailed, and never printed', async () => {
    const email = 'ulf@staff.lockit.example'
    expect(await run('invite', email, '--staff')).toEqual({
      exitCode: 0,
      lines: [`A mail brings the link to ${email}, good for 14 days.`],
    })
    const kept = () => service.services.db.$count(invitations, eq(invitations.email, email))
    expect(await kept(), 'none before its mail is written').toBe(0)
    const token = await invitationToken(service, email)
    expect(await serviceClient(service.app).call(readInvitation, { params: { token } })).toEqual({
      email,
      invitedBy: service.services.settings.seller.name,
    })
    expect(await run('invite', demoCustomerEmail, '--staff')).toEqual({
      exitCode: 1,
      lines: [`${demoCustomerEmail} has an account already.`],
    })
  })

  test('an account is shown, and its address confirmed', async () => {
    const { email, ...rest } = registration()
    await signUp(service.app, { email, ...rest })
    const minute = expect.stringMatching(/20\d\d-\d\d-\d\d \d\d:\d\d UTC$/)
    expect(await run('account', email)).toEqual({
      exitCode: 0,
      lines: [
        `email      ${email}`,
        'name       Ines Moreau',
        'company    Atelier Moreau',
        minute,
        'confirmed  not yet',
        'active     yes',
        'staff      no',
      ],
    })
    expect((await run('account', email, '--confirm')).lines).toEqual([`${email} is confirmed.`])
    expect((await run('account', email, '--confirm')).lines).toEqual([`${email} was confirmed already.`])
    const { lines } = await run('account', email)
    expect(lines[4]).toMatch(/^confirmed {2}20\d\d-\d\d-\d\d \d\d:\d\d UTC$/)
    const nobody = { exitCode: 1, lines: ['No account has the address nobody@atelier.example.'] }
    expect(await run('account', 'nobody@atelier.example')).toEqual(nobody)
    expect(await run('account', 'nobody@atelier.example', '--confirm')).toEqual(nobody)
    expect((await run('account', email, '--active', '--confirm')).exitCode).toBe(2)
  })

  test('a sign-in whose password was checked before the account was shut opens no session', async () => {
    const { email } = registration()
    await signUp(service.app, { email })
    const { db, sessions } = service.services
    const [row] = await db.select().from(users).where(eq(users.email, email))
    await run('account', email, '--inactive')
    expect(await sessions.openByPassword(row?.userUid ?? '', row?.passwordHash ?? '', {})).toBe(undefined)
    await run('account', email, '--active')
    expect(await sessions.openByPassword(row?.userUid ?? '', row?.passwordHash ?? '', {})).toBeTypeOf('string')
  })

  test('an account that is made inactive is signed out everywhere, and may come back', async () => {
    const register = registration()
    const { client } = await signUp(service.app, register)
    const body = { email: register.email, password: register.password }
    const guest = serviceClient(service.app)
    const { accessToken } = await guest.call(signin, { body })
    const other = serviceClient(service.app, accessToken)
    const inactive = {
      exitCode: 0,
      lines: [`${register.email} is inactive, and cannot sign in. Sessions ended: 2.`],
    }
    expect(await run('account', register.email, '--inactive')).toEqual(inactive)
    expect((await run('account', register.email, '--inactive')).lines).toEqual([
      `${register.email} is inactive already.`,
    ])
    for (const signedIn of [client, other]) {
      expect(await signedIn.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    }
    expect(await guest.refusal(signin, { body })).toEqual({ status: 401, code: 'ACCOUNT_INACTIVE' })

    expect(await run('account', '--active', register.email)).toEqual({
      exitCode: 0,
      lines: [`${register.email} is active, and may sign in.`],
    })
    expect((await run('account', '--active', register.email)).lines).toEqual([`${register.email} is active already.`])
    expect(await client.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    expect((await guest.call(signin, { body })).user.email).toBe(register.email)
    expect(await run('account', 'nobody@atelier.example', '--inactive')).toEqual({
      exitCode: 1,
      lines: ['No account has the address nobody@atelier.example.'],
    })
  })
})
