import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import { describeRemote } from '#tests/support/payments/conformance-remote.ts'
import { describeProvider } from '#tests/support/payments/conformance.ts'
import { describePaypal } from '#tests/support/payments/paypal/paypal-conformance.ts'
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
    forget: provider.forget,
  }
})

function customer() {
  return { userUid: randomUUID(), email: 'ines@atelier.example' }
}

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

describePaypal()
