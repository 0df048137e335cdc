import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import { createClient } from '#api/client.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import type { Call } from '#domain/contract/call.ts'
import type { Order } from '#domain/order/order.ts'
import type { Result } from '#domain/result.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { configuration } from '#machines/order/orders.fixtures.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import type { CheckoutActor } from '#views/checkout/checkout.actor.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import { answer, refuse, unplug, type Handler } from '../support/answers.ts'
import { noTerminal } from '../support/no-terminal.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
// The payment has a walk of its own.
const { payment: _, ...calls } = checkoutActors(client, noTerminal)

const ignore = () => undefined
const button = (name: string) => page.getByRole('button', { name, exact: true })
const currency = page.getByLabelText('Currency')
const download = button('Download quote')
const alert = page.getByRole('alert')
const thePayment = page.getByText('The payment')

test('every transition of step 5 is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: checkoutFixtures,
    actors: calls,
    view: (actor) => (
      <CheckoutView
        actor={actor}
        onBack={ignore}
        onLogin={ignore}
        onSignup={ignore}
        payment={() => <p>The payment</p>}
      />
    ),
    gestures: {
      'currency.choose': (event, actor) => {
        // A person cannot choose the currency that is already chosen.
        if (actor.getSnapshot().context.currency === event.currency) return actor.send(event)
        return userEvent.selectOptions(currency, event.currency)
      },
      'quote.download': () => download.click(),
      'order.retry': () => button('Try again').click(),
      'order.changed': (event, actor) => actor.send(event),
      'user.changed': (event, actor) => actor.send(event),
    },
    sights: {
      'open.payer.guest': async (actor: CheckoutActor) => {
        await expect.element(page.getByRole('heading', { name: 'Please login to pay' })).toBeVisible()
        await expect.element(button('Log in')).toBeEnabled()
        await expect.element(button('Sign up')).toBeEnabled()
        // A person who signed out leaves the order as it was priced for them.
        const { treatment } = actor.getSnapshot().context.order.language?.tax ?? {}
        await expect.element(page.getByText(treatment === 'vat' ? 'VAT 25%' : 'VAT not included')).toBeVisible()
        await expect.element(page.getByRole('heading', { name: 'Payment info' })).not.toBeInTheDocument()
      },
      'open.payer.interrupted': async () => {
        await expect.element(page.getByRole('heading', { name: 'Please login to pay' })).toBeVisible()
        await expect.element(page.getByText(/^Your session ended while you were paying/)).toBeVisible()
        await expect.element(button('Log in')).toBeEnabled()
      },
      'open.payer.paying.choosing': async () => {
        await expect.element(thePayment).toBeVisible()
        await expect.element(page.getByText('VAT 25%')).toBeVisible()
        await expect.element(page.getByRole('heading', { name: 'Payment info' })).toBeVisible()
        await expect.element(currency).toBeEnabled()
      },
      'open.payer.paying.underway': async () => {
        await expect.element(thePayment).toBeVisible()
        await expect.element(currency).toBeDisabled()
      },
      'open.payer.refreshing': () => expect.element(page.getByLabelText('Looking up the new total')).toBeVisible(),
      'open.payer.stale': async () => {
        await expect.element(alert.first()).toMatchTextContent('You have not been charged.')
        await expect.element(button('Try again')).toBeEnabled()
      },
      'open.quotation.settled': async () => {
        await expect.element(page.getByText('Step 5 Change currency')).not.toBeInTheDocument()
        await expect.element(download).toBeEnabled()
      },
      'open.quotation.changingCurrency': async () => {
        await expect.element(page.getByText('Step 5 Change currency')).toBeVisible()
        await expect.element(download).toBeDisabled()
      },
      'open.quotation.currencyRefused': () =>
        expect.element(page.getByText(/The currency could not be changed/)).toBeVisible(),
      'open.quotation.downloading': () => expect.element(download).toHaveAttribute('aria-busy', 'true'),
      'open.quotation.downloadFailed': async () => {
        await expect.element(page.getByText(/The quote could not be downloaded/)).toBeVisible()
        await expect.element(download).toBeEnabled()
      },
      finished: () => expect.element(page.getByRole('complementary')).not.toBeInTheDocument(),
    },
    network: {
      payment: () => [],
      readOrder: (output) => [orderAnswer(resumeOrder, output)],
      saveCurrency: (output) => [orderAnswer(saveCurrencySetting, output), refuse(resumeOrder, 'SERVER_ERROR')],
      downloadQuote: (output) => [
        output.ok
          ? answer(downloadQuote, { blob: new Blob(['%PDF-']), fileName: 'quote.pdf' })
          : refusal(downloadQuote, output.code),
      ],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})

function orderAnswer(call: typeof resumeOrder | typeof saveCurrencySetting, outcome: Result<Order, StepCode>): Handler {
  if (!outcome.ok) return refusal(call, outcome.code)
  return call === resumeOrder
    ? answer(resumeOrder, { data: outcome.value, cfg: configuration })
    : answer(saveCurrencySetting, { data: outcome.value })
}

function refusal(call: Call, code: StepCode): Handler {
  return code === 'INVOICE_ALREADY_PAID' || code === 'ORDER_NOT_FOUND' ? refuse(call, code) : unplug(call)
}
