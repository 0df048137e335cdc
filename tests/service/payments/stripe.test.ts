import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { ProviderUnreachable, type Charge, type Payer } from '#service/payments/payment-provider.ts'
import { createStripe } from '#service/payments/stripe/create-stripe.ts'
import { withoutCard } from '#tests/support/payments/conformance.ts'
import { customersInMemory, stripeOverStandIn } from '#tests/support/payments/stripe/stripe-adapter.ts'

type Stand = Awaited<ReturnType<typeof stripeOverStandIn>>

let stand: Stand
beforeEach(async () => {
  stand = await stripeOverStandIn()
})
afterEach(async () => {
  await stand.server.close()
  if (stand.server.complaints.length > 0) throw new Error(stand.server.complaints.join('\n'))
})

const guest: Payer = { userUid: undefined, email: 'guest@atelier.example' }

function customer(): Payer {
  return { userUid: randomUUID(), email: 'ines@atelier.example' }
}

async function open(payer: Payer): Promise<string> {
  const opening = { key: randomUUID(), amount: minor(12_863), currency: 'EUR', payer } as const
  return stand.provider.open({ ...opening, description: 'Lockit order 48001' })
}

async function pay(payer: Payer, cardId: string, keepsCard = false): Promise<Charge> {
  return stand.provider.charge(await open(payer), { key: randomUUID(), payer, cardId, keepsCard })
}

function lines(part: string) {
  return stand.server.asked.filter(({ line }) => line.includes(part))
}

describe('cards that are kept', () => {
  test('a customer’s card is kept by what may be shown of it, and pays again', async () => {
    const payer = customer()
    const cardId = stand.server.books.createCard('pm_card_visa')
    const kept = { id: cardId, brand: 'visa', last4: '4242', fingerprint: 'fingerprint4242' }
    expect(await pay(payer, cardId, true)).toEqual({ ...withoutCard, card: kept })
    expect(await pay(payer, cardId)).toEqual(withoutCard)
  })

  test('the same card entered anew has the same fingerprint', async () => {
    const payer = customer()
    const [first, second] = [await pay(payer, 'pm_card_visa', true), await pay(payer, 'pm_card_visa', true)]
    expect(first).toMatchObject({ card: { fingerprint: 'fingerprint4242' } })
    expect(second).toMatchObject({ card: { fingerprint: 'fingerprint4242' } })
  })

  test('settling and looking say the card too', async () => {
    const payer = customer()
    const reference = await open(payer)
    const charging = { key: randomUUID(), payer, cardId: 'pm_card_mastercard', keepsCard: true }
    await stand.provider.charge(reference, charging)
    const captured = { status: 'captured', card: { brand: 'mastercard', last4: '4444' } }
    expect(await stand.provider.settle(reference, undefined)).toMatchObject(captured)
    expect(await stand.provider.look(reference)).toMatchObject(captured)
  })

  test('the holder of a link has no card kept, and may use none of a customer', async () => {
    const cardId = stand.server.books.createCard('pm_card_visa')
    expect(await pay(guest, stand.server.books.createCard('pm_card_visa'))).toEqual(withoutCard)
    await pay(customer(), cardId, true)
    expect(await pay(guest, cardId)).toEqual({ status: 'unknown_means' })
  })

  test('a card that Stripe does not keep is not kept by us', async () => {
    expect(await pay(customer(), 'pm_card_unattachable', true)).toEqual(withoutCard)
  })

  test('a customer who was deleted at Stripe is made anew, and pays by a card that is entered again', async () => {
    const payer = customer()
    const kept = await pay(payer, 'pm_card_visa', true)
    const opening = { key: randomUUID(), amount: minor(12_863), currency: 'EUR', payer, description: 'x' } as const
    stand.server.books.deleteCustomers()
    const reference = await stand.provider.open(opening)
    expect(await stand.provider.open(opening)).toBe(reference)
    expect(stand.server.books.customerCount()).toBe(1)
    const charging = { key: randomUUID(), payer, cardId: 'pm_card_visa', keepsCard: true }
    expect(await stand.provider.charge(reference, charging)).toMatchObject({
      status: 'captured',
      card: { last4: '4242' },
    })
    stand.server.books.deleteCustomers()
    const id = kept.status === 'captured' ? kept.card?.id : undefined
    expect(await pay(payer, id ?? '')).toEqual({ status: 'unknown_means' })
  })

  test('another customer’s card pays nothing', async () => {
    const cardId = stand.server.books.createCard('pm_card_visa')
    await pay(customer(), cardId, true)
    expect(await pay(customer(), cardId)).toEqual({ status: 'unknown_means' })
  })

  test('a card that is kept nowhere is not forgotten at Stripe, nor one of a customer who was deleted there', async () => {
    const payer = customer()
    const kept = await pay(payer, 'pm_card_visa', true)
    const card = (kept.status === 'captured' ? kept.card : undefined) ?? { id: '', fingerprint: '' }
    await stand.provider.forget(randomUUID(), card)
    expect(lines('/detach')).toEqual([])
    stand.server.books.deleteCustomers()
    await stand.provider.forget(payer.userUid ?? '', card)
    expect(lines('/detach')).toEqual([])
  })

  test('a card whose detaching got no answer is detached again', async () => {
    const payer = customer()
    const kept = await pay(payer, 'pm_card_visa', true)
    const card = (kept.status === 'captured' ? kept.card : undefined) ?? { id: '', fingerprint: '' }
    void stand.server.fail(/\/detach$/, { after: 'cut' })
    await expect(stand.provider.forget(payer.userUid ?? '', card)).rejects.toThrow(ProviderUnreachable)
    await stand.provider.forget(payer.userUid ?? '', card)
    expect(await pay(payer, card.id)).toEqual({ status: 'unknown_means' })
  })

  test('a card that paid for nobody in particular does not pay twice', async () => {
    const cardId = stand.server.books.createCard('pm_card_visa')
    await pay(guest, cardId)
    expect(await pay(guest, cardId)).toEqual({ status: 'unknown_means' })
  })

  test('a user is one customer there, named by nothing but our id', async () => {
    const payer = customer()
    await Promise.all([open(payer), open(payer)])
    await open(payer)
    const texts = new Set(lines('/v1/customers').map(({ text }) => text))
    expect([...texts]).toEqual([`metadata[user]=${payer.userUid}`])
    const customers = lines('POST /v1/payment_intents').map(({ text }) => new URLSearchParams(text).get('customer'))
    expect([customers.length, new Set(customers).size]).toEqual([3, 1])
    expect(stand.server.books.customerCount()).toBe(1)
  })
})

test.each(['4242424242424242', 'pm_../customers', '', 'pm_4242 4242'])(
  '%j is no card, and is sent nowhere',
  async (cardId) => {
    const reference = await open(guest)
    const before = stand.server.asked.length
    const charging = { key: randomUUID(), payer: guest, cardId }
    expect(await stand.provider.charge(reference, charging)).toEqual({ status: 'unknown_means' })
    expect(stand.server.asked).toHaveLength(before)
  },
)

test.each([
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ['pm_card_chargeDeclinedProcessingError', 'An error occurred while processing your card. Try again in a little bit.'],
])('%s is declined in Stripe’s words, as often as its answer is asked for', async (cardId, title) => {
  const reference = await open(guest)
  const charging = { key: randomUUID(), payer: guest, cardId: stand.server.books.createCard(cardId) }
  expect(await stand.provider.charge(reference, charging)).toEqual({ status: 'declined', title })
  expect(await stand.provider.charge(reference, charging)).toEqual({ status: 'declined', title })
  const without = { key: randomUUID(), payer: guest, cardId: undefined }
  expect(await stand.provider.charge(reference, without)).toEqual({ status: 'declined', title })
  expect(stand.server.books.find(reference).status).toBe('requires_payment_method')
})

test('an intent that Stripe gives up after many refusals is released', async () => {
  stand.server.books.allowRefusals(2)
  const reference = await open(guest)
  const charge = () =>
    stand.provider.charge(reference, { key: randomUUID(), payer: guest, cardId: 'pm_card_chargeDeclined' })
  expect((await charge()).status).toBe('declined')
  expect(await charge()).toEqual({ status: 'released' })
  expect(await charge()).toEqual({ status: 'released' })
  expect(await stand.provider.look(reference)).toEqual({ status: 'released' })
})

test('a check that is left may be followed by another card', async () => {
  const reference = await open(guest)
  const charge = (cardId: string | undefined) =>
    stand.provider.charge(reference, { key: randomUUID(), payer: guest, cardId })
  const asked = await charge('pm_card_authenticationRequired')
  expect(asked).toEqual({
    status: 'requires_action',
    clientSecret: stand.server.books.find(reference).client_secret,
  })
  expect((await charge('pm_card_visa')).status).toBe('captured')
  stand.server.books.answerCheck(reference, true)
  expect((await charge(undefined)).status).toBe('captured')
  expect(stand.server.books.captures(reference)).toBe(1)
})

test('money is moved by our confirmation alone, each under a key of its own', async () => {
  const reference = await open(guest)
  const [opening] = lines('/v1/payment_intents')
  expect(Object.fromEntries(new URLSearchParams(opening?.text))).toEqual({
    amount: '12863',
    currency: 'eur',
    description: 'Lockit order 48001',
    confirmation_method: 'manual',
    'allowed_payment_method_types[0]': 'card',
    'metadata[payment]': JSON.parse(opening?.headers ?? '')['idempotency-key'],
  })
  const key = randomUUID()
  await stand.provider.charge(reference, { key, payer: guest, cardId: 'pm_card_visa' })
  const [confirming] = lines('/confirm')
  expect(JSON.parse(confirming?.headers ?? '')['idempotency-key']).toBe(key)
  expect(new URLSearchParams(confirming?.text).get('use_stripe_sdk')).toBe('true')
})

test('a key of ours that Stripe does not take is in no message', async () => {
  const secretKey = 'sk_test_canary'
  const settings = { secretKey, apiBase: stand.server.address }
  const provider = createStripe({ settings, customers: customersInMemory() })
  const failed: unknown = await provider.look('pi_none').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ProviderUnreachable)
  expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain('canary')
})

test('a refusal that nobody foresaw is a fault, which repeats nothing of what was sent', async () => {
  const opening = { key: randomUUID(), amount: minor(49), currency: 'EUR', payer: guest } as const
  const failed: unknown = await stand.provider.open({ ...opening, description: 'canary' }).catch((e: unknown) => e)
  expect(failed).toBeInstanceOf(Error)
  expect(String(failed)).toBe('Error: Stripe refused a request: invalid_request_error amount_too_small amount')
  await expect(stand.provider.settle('pi_none', undefined)).rejects.toThrow('resource_missing')
})
