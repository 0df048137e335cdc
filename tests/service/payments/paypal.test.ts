import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { ProviderUnreachable, type Charge } from '#service/payments/payment-provider.ts'
import { createPaypal } from '#service/payments/paypal/create-paypal.ts'
import { paypalOverStandIn } from '#tests/support/payments/paypal/paypal-adapter.ts'
import { paypalKeys } from '#tests/support/payments/paypal/paypal-server.ts'

let stand: Awaited<ReturnType<typeof paypalOverStandIn>>
beforeEach(async () => {
  stand = await paypalOverStandIn()
})
afterEach(() => stand.server.close())

const payer = { userUid: randomUUID(), email: 'ines@atelier.example' }

async function open(description = 'Lockit order 48001'): Promise<string> {
  return stand.provider.open({ key: randomUUID(), amount: minor(12_863), currency: 'EUR', payer, description })
}

function charge(reference: string, key: string = randomUUID()): Promise<Charge> {
  return stand.provider.charge(reference, { key, payer, cardId: undefined })
}

function lines(): string[] {
  return stand.server.asked.map(({ line }) => line)
}

function count(ending: string): number {
  return lines().filter((line) => line.endsWith(ending)).length
}

describe('the access token', () => {
  test('serves many calls, and is renewed when PayPal ends it', async () => {
    const reference = await open()
    await stand.provider.look(reference)
    await open()
    expect(count('/v1/oauth2/token')).toBe(1)
    stand.server.endTokens()
    expect(await stand.provider.look(reference)).toEqual({ status: 'open' })
    expect(count('/v1/oauth2/token')).toBe(2)
    expect(stand.server.complaints).toEqual([])
  })

  test('a secret that PayPal does not take is in no message', async () => {
    const settings = { ...paypalKeys, clientSecret: 'canary', apiBase: stand.server.address }
    const failed: unknown = await createPaypal({ settings })
      .look('ORDER')
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ProviderUnreachable)
    expect(String(failed)).toBe('ProviderUnreachable: PayPal: no access token, 401')
  })

  test('an account that PayPal shut is asked for twice, no more', async () => {
    const reference = await open()
    const refusing = { instead: { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } } } as const
    void stand.server.fail(/GET/, refusing)
    void stand.server.fail(/GET/, refusing)
    await expect(stand.provider.look(reference)).rejects.toThrow(ProviderUnreachable)
    expect(lines().filter((line) => line.startsWith('GET'))).toHaveLength(2)
  })
})

test('a declined instrument is said in PayPal’s words, and the payer may agree with another', async () => {
  const reference = await open()
  stand.server.books.approve(reference, 'declined')
  expect(await charge(reference)).toEqual({
    status: 'declined',
    title: expect.stringMatching(/^The instrument presented/),
  })
  stand.server.books.approve(reference)
  expect(await charge(reference)).toMatchObject({ status: 'captured' })
  expect(stand.server.complaints).toEqual([])
})

async function expectStanding(reference: string, status: 'captured' | 'pending' | 'released'): Promise<void> {
  expect(await charge(reference)).toMatchObject({ status })
  expect(await stand.provider.look(reference)).toMatchObject({ status })
  expect(await stand.provider.settle(reference, undefined)).toMatchObject({ status })
  expect(await stand.provider.settle(reference, randomUUID())).toMatchObject({ status })
}

test.each([
  ['COMPLETED', 'captured'],
  ['DECLINED', 'released'],
] as const)('a capture that PayPal reviews is pending until it is %s, and then %s', async (decision, status) => {
  const reference = await open()
  stand.server.books.approve(reference, 'pending')
  await expectStanding(reference, 'pending')
  await expectStanding(reference, 'pending')
  stand.server.books.review(reference, decision)
  await expectStanding(reference, status)
  expect(stand.server.complaints).toEqual([])
})

test('a capture that PayPal takes and then declines is released', async () => {
  const reference = await open()
  stand.server.books.approve(reference, 'declined later')
  await expectStanding(reference, 'released')
  expect(stand.server.complaints).toEqual([])
})

test('an order that keeps its intent though PayPal said otherwise is not settled', async () => {
  const reference = await open()
  stand.server.books.approve(reference)
  void stand.server.fail(/PATCH/, { instead: { status: 204 } })
  await expect(stand.provider.settle(reference, undefined)).rejects.toThrow(ProviderUnreachable)
  expect(await stand.provider.settle(reference, undefined)).toEqual({ status: 'released' })
})

test('an order that PayPal knows nothing of is released when nobody tried to capture it, and in doubt when somebody did', async () => {
  const reference = await open()
  stand.server.books.forget(reference)
  expect(await stand.provider.look(reference)).toEqual({ status: 'released' })
  expect(await charge(reference)).toEqual({ status: 'released' })
  expect(await stand.provider.settle(reference, undefined)).toEqual({ status: 'released' })
  await expect(stand.provider.settle(reference, randomUUID())).rejects.toThrow(ProviderUnreachable)
  expect(stand.server.complaints).toEqual([])
})

test('before its payer agrees an order cannot be sealed, so a capture that was begun is repeated', async () => {
  const reference = await open()
  const key = randomUUID()
  expect(await charge(reference, key)).toEqual({ status: 'unknown_means' })
  expect(await stand.provider.settle(reference, key)).toEqual({ status: 'released' })
  expect(count('/capture')).toBe(2)
  expect(await stand.provider.settle(reference, undefined)).toEqual({ status: 'released' })
  expect(count('/capture')).toBe(2)
  expect(stand.server.complaints).toEqual([])
})

test.each([
  ['x'.repeat(200), 'x'.repeat(127)],
  ['ä'.repeat(128), 'ä'.repeat(127)],
])('a description is cut to what PayPal takes', async (given, sent) => {
  const reference = await open(given)
  expect(stand.server.books.unit(reference).description).toBe(sent)
  expect(stand.server.complaints).toEqual([])
})

describe('the stand-in', () => {
  async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> {
    await open()
    const authorization = /"authorization":"(Bearer \w+)"/.exec(stand.server.asked.at(-1)?.headers ?? '')?.[1] ?? ''
    const response = await fetch(`${stand.server.address}/v2/checkout/orders`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'paypal-request-id': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    return response.status
  }

  const experience = {
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }
  const unit = { custom_id: 'x', description: 'x', amount: { currency_code: 'EUR', value: '1.00' } }
  const right = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: experience } },
  }

  test.each([
    ['another field', { ...right, application_context: {} }],
    ['a number for an amount', { ...right, purchase_units: [{ ...unit, amount: { currency_code: 'EUR', value: 1 } }] }],
    ['three decimals', { ...right, purchase_units: [{ ...unit, amount: { currency_code: 'EUR', value: '1.000' } }] }],
    ['no amount', { ...right, purchase_units: [{ custom_id: 'x', description: 'x' }] }],
    ['no unit', { ...right, purchase_units: [] }],
  ])('complains of a request with %s', async (_, body) => {
    expect(await send(body)).toBe(500)
    expect(stand.server.complaints).toHaveLength(1)
  })

  test('complains of a request without an id', async () => {
    expect(await send(right)).toBe(200)
    expect(stand.server.complaints).toEqual([])
    expect(await send(right, { 'paypal-request-id': '' })).toBe(500)
    expect(stand.server.complaints).toHaveLength(1)
  })
})
