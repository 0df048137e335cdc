import { afterEach } from 'vitest'
import { describeRemote } from '../conformance-remote.ts'
import { describeProvider } from '../conformance.ts'
import { paypalOverStandIn } from './paypal-adapter.ts'
import type { PaypalDescription } from './paypal-description.ts'

const orders = '/v2/checkout/orders'

/** Tests the port's promises for PayPal's adapter over its stand-in. */
export function describePaypal(descriptions?: readonly PaypalDescription[]): void {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })

  describeProvider('PayPal', 'paypal', async () => {
    const { server, provider } = await paypalOverStandIn(descriptions)
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

  describeRemote(
    'PayPal',
    {
      open: new RegExp(`^POST ${orders}$`),
      charge: new RegExp(`^POST ${orders}/\\w+/capture$`),
      settle: new RegExp(`^PATCH ${orders}/\\w+$`),
      any: /./,
    },
    async () => {
      const { server, provider, giveUp } = await paypalOverStandIn(descriptions)
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
}
