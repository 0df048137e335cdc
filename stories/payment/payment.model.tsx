import { invoicePaymentActors } from '#actors/invoice/invoice.actors.ts'
import { orderPaymentActors } from '#actors/payment/order-payment.actors.ts'
import type { Order } from '#domain/order/order.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import type { PaymentContext } from '#machines/payment/payment.types.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import type { PaymentWidgets } from '#views/payment/widgets.ts'
import { defineModel, unseenFor } from '../support/model.ts'
import { StepPage } from '../support/step-page.tsx'
import { paymentGestures } from './payment.gestures.ts'
import { paymentReplies } from './payment.replies.ts'
import { paymentSights } from './payment.sights.ts'

const placeholders: PaymentWidgets = {
  card: () => <p>The card form of Stripe</p>,
  wallet: () => <p>The wallets of Stripe</p>,
  paypal: () => <p>The button of PayPal</p>,
}

/** What is asked of the service; a provider's work within the browser is left out. */
function calls({
  setUpApproval,
  answerApproval,
  execute,
  answerChallenge,
  askOutcome,
}: ReturnType<typeof orderPaymentActors | typeof invoicePaymentActors>) {
  return { setUpApproval, answerApproval, execute, answerChallenge, askOutcome }
}

function orderCalls(actors: ReturnType<typeof orderPaymentActors>) {
  return { ...calls(actors), removeCard: actors.removeCard }
}

/** The order that comes to what is paid. */
function orderOf({ price }: PaymentContext): Order {
  const { quotation } = sampleOrders.owned
  if (!quotation) return sampleOrders.owned
  const withFees = { ...quotation.withFees, totalCost: price.withFees }
  return { ...sampleOrders.owned, quotation: { ...quotation, totalCost: price.total, withFees } }
}

/** A payment for an order or an invoice. */
export const paymentModel = defineModel({
  fixtures: paymentFixtures,
  heard: ['choosing.method.card.incomplete', 'challenge.incomplete'],
  view: (actor) => <PaymentView actor={actor} />,
  page: (actor) => (
    <StepPage
      step={5}
      order={orderOf(actor.getSnapshot().context)}
      user={maya.user}
      unsaved={{ method: actor.getSnapshot().context.method }}
    >
      <PageHead title="Complete & Pay" />
      <PaymentView actor={actor} widgets={actor.getSnapshot().context.stripeKey === '' ? {} : placeholders} />
    </StepPage>
  ),
  actors: [
    ({ client, terminal }) => orderCalls(orderPaymentActors(client, terminal)),
    ({ client, terminal }) => calls(invoicePaymentActors(client, terminal)),
  ],
  gestures: paymentGestures,
  sights: paymentSights,
  replies: paymentReplies,
  unseen: {
    ...unseenFor(
      'what is not offered has no button, and what is chosen already does nothing when it is pressed again',
      ...['method', 'note'].flatMap((region) => [
        `payment.choosing.${region} on method.choose#0 always`,
        `payment.choosing.${region} on savedCard.choose#0 always`,
      ]),
    ),
    'payment.choosing.note on card.edit#0 always': 'the form of a card is there only while a card is chosen',
    ...unseenFor(
      'ways and cards stay on the page while a payment is under way, so that it shows what is chosen and kept in any state',
      'payment.choosing.method.routing on entry#2 → payment.choosing.method.savedCard',
      'payment.choosing.method.routing on entry#4 → payment.choosing.method.savedCard',
    ),
  },
})
