import { randomUUID } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { describeRefunds } from '../conformance-refunds.ts'
import { paypalOverStandIn } from './paypal-adapter.ts'
import type { PaypalDescription } from './paypal-description.ts'

const payer = { userUid: undefined, email: 'ines@atelier.example' }

/** Tests what the port promises of money that goes back, for PayPal's adapter over its stand-in. */
export function describePaypalRefunds(descriptions?: readonly PaypalDescription[]): void {
  const open: Awaited<ReturnType<typeof paypalOverStandIn>>['server'][] = []
  afterEach(async () => {
    for (const server of open.splice(0)) {
      expect(server.complaints).toEqual([])
      await server.close().catch(() => undefined)
    }
  })

  describeRefunds('PayPal', async () => {
    const { server, provider } = await paypalOverStandIn(descriptions)
    open.push(server)
    const opened = () => {
      const sum = { amount: minor(12_863), currency: 'EUR' } as const
      return provider.open({ key: randomUUID(), ...sum, description: 'Lockit order 48001', payer })
    }
    const reference = await opened()
    server.books.approve(reference)
    await provider.charge(reference, { key: randomUUID(), payer, cardId: undefined })
    const { moneyBack } = server.books
    const captureId = server.books.captureId(reference)
    const euros = (cents: number) => ({ currency_code: 'EUR' as const, value: (cents / 100).toFixed(2) })
    return {
      provider,
      reference,
      given: async () => {
        const made = moneyBack.refundsOf(captureId)
        const total = made.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
        return { times: made.length, total }
      },
      unpaid: opened,
      console: {
        refund: (cents) => moneyBack.refundInConsole(captureId, euros(cents)),
        endRefund: (status) => moneyBack.endRefund(captureId, status === 'pending' ? 'PENDING' : 'FAILED'),
        dispute: (cents) => moneyBack.dispute(captureId, euros(cents)),
        endDispute: (status) =>
          moneyBack.endDispute(captureId, status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'),
      },
      remote: { server, refunds: /^POST \/v2\/payments\/captures\/\w+\/refund$/ },
    }
  })
}
