import type { Actor } from 'xstate'
import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import type { User } from '#domain/accounts/user.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { amountsBy } from '#domain/payments/price.ts'
import { paymentInput, shownQuotation } from '#machines/checkout/checkout.context.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { isOrderGone } from '#machines/order/step.context.ts'
import { configuration } from '#machines/order/orders.fixtures.ts'
import { firstContext } from '#machines/payment/payment.context.ts'
import { vatNumberFixtures } from '#machines/vat-number/vat-number.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import { Estimate } from '#views/estimate/estimate.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { VatNumberView } from '#views/vat-number/vat-number.view.tsx'
import { defineModel, unseenFor, world } from '../support/model.ts'
import {
  alert,
  button,
  field,
  heading,
  part,
  text,
  within,
  loginButton,
  signupButton,
  summary,
} from '../support/parts.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { busy, disabled, enabled, holds, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { StepPage } from '../support/step-page.tsx'

const ignore = () => undefined

const currencyList = field('Currency')
const quoteButton = button('Download quote')
const again = button('Try again')
const ways = part('group', 'Payment method')
export const login = heading('Please login to pay', 2)
const paymentInfo = heading('Payment info', 2)
const lookingUp = field('Looking up the new total')
const changing = text('Step 5 Change currency')
const notChanged = text(/^The currency could not be changed\./)
const notDownloaded = text(/^The quote could not be downloaded\./)

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

/** What the line of the step goes by. */
const chosenIn = ({ method, currency }: CheckoutContext) => ({ method, currency })

/** The VAT number of this customer, frozen as well. */
function numberOf(user: User) {
  const { settled } = vatNumberFixtures.states
  return frozen(vatNumberFixtures, 'settled', { ...settled, user, text: user.company.vatNumber })
}

/** What it comes to, in the way and the currency that are chosen. */
function summed(context: CheckoutContext): Sights {
  const quotation = shownQuotation(context)
  const { totalCost } = amountsBy(quotation, context.method)
  return [
    ...says(summary, `Total${formatMoney(totalCost, quotation.currency)}`),
    ...holds(currencyList, context.currency),
  ]
}

/** Nobody pays before they are logged in. */
const guest = (words: string): Sights => [
  ...sees(login, text(words)),
  ...enabled(loginButton, signupButton),
  ...lacks(ways, paymentInfo),
]

/** A payment that is on its way is seen through, even where the session ends meanwhile. */
const paying = ({ user }: CheckoutContext): Sights => [
  ...sees(ways),
  ...(user ? sees(paymentInfo) : lacks(paymentInfo)),
  ...lacks(login, lookingUp),
]

/** Step 5. */
export const checkoutModel = defineModel({
  fixtures: checkoutFixtures,
  heard: ['open.payer.guest', 'open.payer.paying.choosing'],
  view: (actor) => (
    <CheckoutView
      actor={actor}
      onBack={ignore}
      onLogin={ignore}
      onSignup={ignore}
      payment={() => (
        <fieldset>
          <legend>Payment method</legend>
        </fieldset>
      )}
    />
  ),
  page: (actor) => (
    <StepPage
      step={5}
      order={actor.getSnapshot().context.order}
      user={actor.getSnapshot().context.user}
      unsaved={chosenIn(actor.getSnapshot().context)}
    >
      <CheckoutView
        actor={actor}
        onBack={ignore}
        onLogin={ignore}
        onSignup={ignore}
        payment={() => <PaymentView actor={paymentOf(actor)} />}
        estimate={(priced) => <Estimate {...priced} country="DE" onCountry={ignore} open />}
        vatNumber={({ user, ...shown }) => <VatNumberView actor={numberOf(user)} {...shown} />}
      />
    </StepPage>
  ),
  // The payment has a model of its own.
  actors: [
    ({ client, terminal }) => {
      const { readOrder, saveCurrency, downloadQuote: fetchQuote } = checkoutActors(client, terminal)
      return { readOrder, saveCurrency, downloadQuote: fetchQuote }
    },
  ],
  gestures: {
    'currency.choose': [
      {
        by: 'person',
        does: (hands, { currency }) => hands.pick(currencyList, currency),
        where: ({ context, leaves }, { currency }) =>
          currency !== context.currency && !leaves.includes('open.payer.paying.underway'),
      },
      world('a choice that was on its way when the list was closed to it, or that changes nothing'),
    ],
    'quote.download': [{ by: 'person', does: (hands) => hands.press(quoteButton) }],
    'order.retry': [{ by: 'person', does: (hands) => hands.press(again) }],
    'order.changed': [world('the order')],
    'user.changed': [world('the session')],
  },
  sights: {
    'open.payer.guest': (context: CheckoutContext) => [
      ...guest('Your order stays as it is.'),
      ...summed(context),
      // A person who logs out leaves the order as it was priced for them.
      ...says(summary, context.order.language?.tax.treatment === 'vat' ? 'VAT 25%' : 'VAT not included'),
    ],
    'open.payer.interrupted': guest(
      'Your session ended while you were paying. Once you are logged in, we look up whether the payment went through.',
    ),
    'open.payer.paying.choosing': (context: CheckoutContext) => [
      ...paying(context),
      ...summed(context),
      ...says(summary, 'VAT 25%'),
      ...enabled(currencyList),
    ],
    'open.payer.paying.underway': (context: CheckoutContext) => [
      ...paying(context),
      ...summed(context),
      ...disabled(currencyList),
    ],
    'open.payer.refreshing': [...sees(lookingUp), ...lacks(ways, again)],
    'open.payer.stale': [...says(alert, 'You have not been charged.'), ...enabled(again), ...lacks(ways)],
    'open.quotation.settled': (context: CheckoutContext) => [
      ...summed(context),
      ...enabled(quoteButton),
      ...looks(quoteButton, 'idle'),
      ...lacks(changing, notChanged, notDownloaded),
    ],
    'open.quotation.changingCurrency': (context: CheckoutContext) => [
      ...sees(changing),
      ...summed(context),
      ...disabled(quoteButton),
    ],
    'open.quotation.currencyRefused': (context: CheckoutContext) => [
      ...sees(within(alert, notChanged)),
      ...summed(context),
      ...enabled(quoteButton),
    ],
    'open.quotation.downloading': busy(quoteButton),
    'open.quotation.downloadFailed': [...sees(within(alert, notDownloaded)), ...enabled(quoteButton)],
    finished: [...sees(heading('Complete & Pay', 1)), ...lacks(summary, paymentInfo, ways, login)],
  },
  replies: {
    payment: 'held',
    readOrder: (output) => {
      if (output.ok) return [succeeds(resumeOrder, { data: output.value, cfg: configuration })]
      return [output.code === 'ORDER_NOT_FOUND' ? refuses(resumeOrder, output.code) : cutsOff(resumeOrder)]
    },
    saveCurrency: (output) => [
      output.ok
        ? succeeds(saveCurrencySetting, { data: output.value })
        : isOrderGone(output.code)
          ? refuses(saveCurrencySetting, output.code)
          : cutsOff(saveCurrencySetting),
      // It is asked where the answer to a change was lost.
      refuses(resumeOrder, 'SERVER_ERROR'),
    ],
    downloadQuote: (output) => {
      if (output.ok) return [succeeds(downloadQuote, { blob: new Blob(['%PDF-']), fileName: 'quote.pdf' })]
      return [output.code === 'ORDER_NOT_FOUND' ? refuses(downloadQuote, output.code) : cutsOff(downloadQuote)]
    },
  },
  unseen: {
    ...unseenFor(
      'what the payment is told of its price is shown by the payment, which is a view of its own',
      'checkout.open.payer.paying on xstate.snapshot.payment#2 → checkout.open.payer.paying.routing',
      'checkout.open.payer.paying.routing on entry#0 always',
      'checkout.open.payer.paying.routing on entry#0 if not',
      'checkout.open.quotation.changingCurrency on xstate.done.actor.saveCurrency#0 → checkout.open.quotation.settled',
      'checkout.open.quotation.currencyRefused on order.changed#0 → checkout.open.quotation.routingQuoted',
      'checkout.open.quotation.currencyRefused on entry#0 → checkout.open.quotation.routingQuoted',
      'checkout.open.quotation.downloading on xstate.done.actor.downloadQuote#0 → checkout.open.quotation.routingQuoted',
    ),
    'checkout.open.quotation.currencyRefused on entry#0 → checkout.open.payer.paying.underway':
      'that the payment begins anew is shown by the payment, which is a view of its own',
  },
})
