import { http, HttpResponse } from 'msw/http'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { orderPaymentActors } from '#actors/payment/order-payment.actors.ts'
import { createClient } from '#api/client.ts'
import { Payment } from '#app/payment/payment.tsx'
import { createTerminal } from '#app/payment/terminal.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentInput } from '#machines/payment/payment.types.ts'
import type { Handler } from './answers.ts'
import { providerScripts } from './scripts/served.ts'
import { button } from './pressed.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })

/** The scripts of the providers, and what these are told in their own windows. */
export function scriptsServed(): Handler[] {
  return [
    ...providerScripts.map(({ address, text }) =>
      http.get(address, () => new HttpResponse(text, { headers: { 'content-type': 'text/javascript' } })),
    ),
    http.post('https://api.stripe.com/v1/3ds2/authenticate', () => new HttpResponse(null)),
    http.post('https://www.paypal.com/stand-in/approve', () => new HttpResponse(null)),
  ]
}

/** As when something in the browser or the network lets no provider's script through. */
export function scriptsBlocked(): Handler[] {
  return providerScripts.map(({ address }) => http.get(address, () => HttpResponse.error()))
}

/** A payment with both providers set, everything real but the network and the providers' scripts. */
export async function payAtProviders(more: Partial<PaymentInput> = {}) {
  const terminal = createTerminal()
  const [{ options, ...input }] = paymentFixtures.inputs
  const actor = createActor(paymentMachine.provide({ actors: orderPaymentActors(client, terminal) }), {
    input: {
      ...input,
      options: { ...options, savedCards: [] },
      stripeKey: 'pk_test_lockit',
      paypalClientId: 'lockit-client',
      ...more,
    },
  }).start()
  await render(<Payment actor={actor} terminal={terminal} />)
  return actor
}

export const radio = (name: string) => page.getByRole('radio', { name, exact: true })
export const payInEuros = button(/^Pay €/)
/** What Stripe's stand-in shows where Stripe's own frame would be. */
export const stripeNumber = page.getByRole('textbox', { name: 'Number of the card' })
