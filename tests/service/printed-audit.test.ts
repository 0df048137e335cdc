import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { operatorHere } from '#service/cli/operator.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { opsBy } from '#tests/support/service-audit.ts'
import { informedOrder, newOrder, registration, signUp } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('the printed audit on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  const ops = (...words: string[]) => opsBy('noor', service.services, words)

  test('is printed by order, by account and by day, with the addresses that there still are', async () => {
    const register = registration()
    const { client } = await signUp(service.app, register)
    const held = await informedOrder(client)
    await client.call(executePayment, byCard(held, { payment_method_id: 'pm_card_visa', save_card: true }))
    const order = held.params.orderId
    await newOrder(client)
    await ops('account', register.email, '--inactive')
    const cells = (lines: readonly string[]) => lines.map((line) => line.split(/ {2,}/).slice(1))
    expect(cells(await ops('audit', '--account', register.email))).toEqual([
      ['who', 'what', 'details'],
      ['staff noor', 'account shut', `account ${register.email}, sessions ended 1`],
      [
        `customer ${register.email}`,
        'card kept',
        expect.stringMatching(new RegExp(`^account ${register.email}, card \\S+, provider sandbox$`)),
      ],
      [
        `customer ${register.email}`,
        'order paid',
        `order ${order}, account ${register.email}, method card, sum €128.63`,
      ],
      [
        `customer ${register.email}`,
        'payment captured',
        expect.stringMatching(
          new RegExp(
            `^order ${order}, account ${register.email}, payment [\\da-f-]{36}, provider sandbox, sum €128\\.63$`,
          ),
        ),
      ],
      [
        'guest',
        'account made',
        expect.stringMatching(new RegExp(`^account ${register.email}, company [\\da-f-]{36}$`)),
      ],
    ])
    expect(cells(await ops('audit', '--order', order)).map(([, what]) => what)).toEqual([
      'what',
      'order paid',
      'payment captured',
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect(await ops('audit', '--order', order, '--since', today, '--limit', '1')).toEqual([
      expect.stringMatching(/^when \(UTC\) {2,}who/),
      expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d {2}customer /),
      'There are older lines; --limit shows more.',
    ])
    expect(await ops('audit', '--order', order, '--since', '2100-01-01')).toEqual(['Nothing was changed.'])
    expect(await ops('audit', '--account', 'nobody@atelier.example')).toEqual([
      'No account has the address nobody@atelier.example.',
    ])
    expect((await ops('audit', '--since', 'yesterday'))[0]).toBe('--since must be a day such as 2026-12-16.')
  })

  test('tells how a database was filled', async () => {
    const filled = (await ops('audit', '--account', demoCustomerEmail)).join('\n')
    expect(filled).toMatch(/service {2,}account made/)
  })
})

test.each([
  ['noor', {}, 'noor'],
  ['lockit', { SUDO_USER: 'noor' }, 'noor as lockit'],
  ['noor', { SUDO_USER: 'noor' }, 'noor'],
])('%s with %j is known as %s', (user, environment, name) => {
  expect(operatorHere(environment, user)).toBe(name)
})
