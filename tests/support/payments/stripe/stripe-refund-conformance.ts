import { randomUUID } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { describeRefunds } from '../conformance-refunds.ts'
import { stripeOverStandIn } from './stripe-adapter.ts'

const payer = { userUid: undefined, email: 'ines@atelier.example' }

/** Tests what the port promises of money that goes back, for Stripe's adapter over its stand-in. */
export function describeStripeRefunds(): void {
  const open: Awaited<ReturnType<typeof stripeOverStandIn>>['server'][] = []
  afterEach(async () => {
    for (const server of open.splice(0)) {
      expect(server.complaints).toEqual([])
      await server.close().catch(() => undefined)
    }
  })

  describeRefunds('Stripe', async () => {
    const { provider, server } = await stripeOverStandIn()
    open.push(server)
    const opened = () => {
      const sum = { amount: minor(12_863), currency: 'EUR' } as const
      return provider.open({ key: randomUUID(), ...sum, description: 'Lockit order 48001', payer })
    }
    const reference = await opened()
    const cardId = server.books.createCard('pm_card_visa')
    await provider.charge(reference, { key: randomUUID(), payer, cardId })
    const { moneyBack } = server.books
    return {
      provider,
      reference,
      given: async () => {
        const made = moneyBack.refundsOf(reference)
        return { times: made.length, total: made.reduce((total, { amount }) => total + amount, 0) }
      },
      unpaid: opened,
      console: {
        refund: (amount) => moneyBack.refund(reference, { amount, metadata: {} }),
        endRefund: (status) => moneyBack.endRefund(reference, status),
        dispute: (cents) => moneyBack.dispute(reference, cents),
        endDispute: (status) => moneyBack.endDispute(reference, status),
      },
      remote: { server, refunds: /^POST \/v1\/refunds$/ },
    }
  })
}
