import type { Actor } from 'xstate'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { firstContext } from '#machines/payment/payment.context.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { paymentInput } from '#machines/checkout/checkout.context.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { withGoodCard } from '../payment/filled.ts'
import { stateStories } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'

export default { title: 'Flows/Wizard/Step 5, complete & pay' }

const ignore = () => {}

const story = stateStories(checkoutFixtures, (actor) => (
  <StepPage step={5} order={actor.getSnapshot().context.order} user={actor.getSnapshot().context.user}>
    <CheckoutView
      actor={actor}
      onBack={ignore}
      onLogin={ignore}
      onSignup={ignore}
      payment={() => <PaymentView actor={paymentOf(actor)} />}
    />
  </StepPage>
))

/** The payment that this checkout would hold, frozen as well. */
function paymentOf(checkout: Actor<typeof checkoutMachine>) {
  const snapshot = checkout.getSnapshot()
  const { method } = snapshot.context
  const context = firstContext(paymentInput(snapshot.context))
  if (snapshot.matches({ open: { payer: { paying: 'underway' } } })) {
    return frozen(paymentFixtures, 'executing', { ...paymentFixtures.states.executing, ...context })
  }
  if (method === 'bypass') return frozen(paymentFixtures, 'choosing.method.bypass')
  return frozen(paymentFixtures, 'choosing.method.card.complete', {
    ...context,
    card: paymentFixtures.states['choosing.method.card.complete'].card,
  })
}

export const Guest = story('open.payer.guest')
export const Interrupted = story('open.payer.interrupted')
export const Choosing = { ...story('open.payer.paying.choosing'), ...withGoodCard }
export const Underway = { ...story('open.payer.paying.underway'), ...withGoodCard }
export const Refreshing = story('open.payer.refreshing')
export const Stale = story('open.payer.stale')
export const Settled = { ...story('open.quotation.settled'), ...withGoodCard }
export const ChangingCurrency = { ...story('open.quotation.changingCurrency'), ...withGoodCard }
export const CurrencyRefused = { ...story('open.quotation.currencyRefused'), ...withGoodCard }
export const Downloading = { ...story('open.quotation.downloading'), ...withGoodCard }
export const DownloadFailed = { ...story('open.quotation.downloadFailed'), ...withGoodCard }
export const Finished = story('finished')
