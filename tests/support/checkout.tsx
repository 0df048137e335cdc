import { http } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import { createClient } from '#api/client.ts'
import type { Order } from '#domain/order/order.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { sampleOrders, checkoutInputAt } from '#machines/order/orders.fixtures.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { noTerminal } from './no-terminal.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import { button } from './pressed.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const { owned, paid } = sampleOrders

/** The order of a customer who asked to keep no card. */
const unsaved: Order = { ...owned, paymentMethod: { ...owned.paymentMethod, savedCards: [] } }

/** How the step ends when the order is paid. */
export const paidOutcome = { ok: true, value: paid }

export const cardNumber = page.getByLabelText('Card number')
export const pay = button(/^Pay /)

/** The network of a file's tests, and what was sent to be charged. */
export function playNetwork() {
  const worker = setupWorker()
  const sent: unknown[] = []
  beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'error' }))
  afterEach(() => {
    worker.resetHandlers()
    sent.length = 0
  })
  afterAll(() => worker.stop())
  return {
    worker,
    sent,
    /** Notes what is sent, and leaves the answer to the handlers after it. */
    noteCharges: (way: 'card/' | '') =>
      http.post(`/purchase/order/pay/${way}*/execute`, async ({ request }) => {
        sent.push(await request.clone().json())
      }),
  }
}

/** Step 5 as the app has it, with everything real but the network. */
export async function checkOut(order: Order = unsaved, at: 'owned' | 'informed' = 'owned', sellerName = 'Lockit AB') {
  const ignore = () => undefined
  const input = checkoutInputAt(at)
  const actor = createActor(checkoutMachine.provide({ actors: checkoutActors(client, noTerminal) }), {
    input: { ...input, order, configuration: { ...input.configuration, sellerName } },
  })
  actor.start()
  await render(
    <CheckoutView
      actor={actor}
      onBack={ignore}
      onLogin={ignore}
      onSignup={ignore}
      payment={(payment) => payment && <PaymentView actor={payment} />}
    />,
  )
  return actor
}

export async function typeCard(digits: string): Promise<void> {
  await cardNumber.fill(digits)
  await page.getByLabelText('Expiry date').fill('0949')
  await page.getByLabelText('CVC').fill('314')
  await page.getByLabelText('Name on card').fill('Maya Lindqvist')
}

/** The name of an execution. */
export const attempt: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)

/** What is to be sent for the card payment of the fixtures' order. */
export function chargeOf(means: { payment_method_id: string; save_card?: true } | { payment_intent_id: string }) {
  return { token: '', params: { ...means, total: owned.quotation?.withFees.totalCost, currency: 'EUR', attempt } }
}
