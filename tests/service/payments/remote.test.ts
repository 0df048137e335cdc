import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import { describeRemote } from '#tests/support/payments/conformance-remote.ts'
import { describeProvider } from '#tests/support/payments/conformance.ts'
import { paypalOverStandIn } from '#tests/support/payments/paypal/paypal-adapter.ts'
import { stripeOverStandIn } from '#tests/support/payments/stripe/stripe-adapter.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

describeProvider('Stripe', 'kept cards', async () => {
  const { server, provider } = await stripeOverStandIn()
  open.push(server.close)
  return {
    provider,
    cards: { good: 'pm_card_visa', asks: 'pm_card_authenticationRequired', bad: 'pm_card_chargeDeclined' },
    answer: async (reference, passed) => server.books.answerCheck(reference, passed),
    captures: async (reference) => server.books.captures(reference),
    sum: async (reference) => {
      const { amount, currency } = server.books.find(reference)
      return { amount, currency: currency.toUpperCase() }
    },
    customers: async () => [customer(), customer()],
  }
})

function customer() {
  return { userUid: randomUUID(), email: 'ines@atelier.example' }
}

describeProvider('PayPal', 'paypal', async () => {
  const { server, provider } = await paypalOverStandIn()
  open.push(server.close)
  return {
    provider,
    cards: undefined,
    answer: async (reference, passed) => (passed ? server.books.approve(reference) : undefined),
    captures: async (reference) => server.books.captures(reference),
    sum: async (reference) => {
      const { value, currency_code: currency } = server.books.unit(reference).amount
      // Its decimals are two.
      return { amount: Number(value.replace('.', '')), currency }
    },
  }
})

const intents = '/v1/payment_intents'
describeRemote(
  'Stripe',
  {
    open: new RegExp(`^POST ${intents}$`),
    charge: new RegExp(`^POST ${intents}/\\w+/confirm$`),
    settle: new RegExp(`^POST ${intents}/\\w+/cancel$`),
    any: /./,
  },
  async () => {
    const { server, provider, giveUp } = await stripeOverStandIn()
    return {
      provider,
      server,
      giveUp,
      card: server.books.createCard('pm_card_visa'),
      agree: () => {},
      captures: server.books.captures,
      opened: server.books.count,
    }
  },
)

const orders = '/v2/checkout/orders'
describeRemote(
  'PayPal',
  {
    open: new RegExp(`^POST ${orders}$`),
    charge: new RegExp(`^POST ${orders}/\\w+/capture$`),
    settle: new RegExp(`^PATCH ${orders}/\\w+$`),
    any: /./,
  },
  async () => {
    const { server, provider, giveUp } = await paypalOverStandIn()
    return {
      provider,
      server,
      giveUp,
      card: undefined,
      agree: (reference) => server.books.approve(reference),
      captures: server.books.captures,
      opened: server.books.count,
    }
  },
)
