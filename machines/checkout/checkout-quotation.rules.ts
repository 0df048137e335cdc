import { valueOf } from '#domain/result.ts'
import { rowsOf } from '../harness/rules.ts'
import type { StepCode } from '../order/step.types.ts'
import { no, yes } from '../said.ts'
import {
  inItsCurrency,
  fileGone,
  isOrderLost,
  isWithoutPrice,
  lost,
  orderPayable,
  type StepAnswered,
  type CheckoutRow,
  type KnownCheckout,
} from './checkout-words.rules.ts'
import { checkoutFixtures } from './checkout.fixtures.ts'

const unpaid = ['open.payer.guest', 'open.payer.interrupted', 'open.payer.refreshing', 'open.payer.stale'] as const

const whyNot = ({ event: { output } }: StepAnswered) =>
  output.ok ? {} : { unquoted: { code: output.code, retryAt: output.retryAt } }
const because = (code: StepCode) => () => ({ unquoted: { code } })
const restored = ({ context }: KnownCheckout) => inItsCurrency(context.order)

/** The currency is saved anew where another one was being saved. */
function changing(row: CheckoutRow): CheckoutRow[] {
  const to = 'open.quotation.changingCurrency'
  return [
    { ...row, beside: 'open.quotation.changingCurrency', to, again: 'saveCurrency' },
    { ...row, to },
  ]
}

/** What waited for the new price goes on with the old one; a person who pays already need not read why. */
function restoring(row: CheckoutRow): CheckoutRow[] {
  const tells = () => ({ payment: { type: 'price.known' } })
  return [
    { ...row, beside: 'open.payer.paying.underway', to: 'open.quotation.settled', tells },
    { ...row, beside: 'open.payer.paying', to: 'open.quotation.currencyRefused', tells },
    { ...row, to: 'open.quotation.currencyRefused' },
  ]
}

/** "Recalculates the price … on every currency change" (§4), "quote download" (§2). */
export const quoteRows = rowsOf(checkoutFixtures, [
  // No payment begins while the currency is changed, and it is not changed while a payment is under way.
  ...changing({
    when: 'currency.choose',
    from: 'open.payer.paying.choosing',
    sets: ({ event }) => ({ currency: event.currency }),
    tells: () => ({ payment: { type: 'price.awaited' } }),
  }),
  ...changing({ when: 'currency.choose', from: unpaid, sets: ({ event }) => ({ currency: event.currency }) }),
  // Its file was removed or replaced meanwhile: there is nothing to pay yet.
  { when: 'saveCurrency answers', if: isWithoutPrice, to: 'finished', sets: fileGone },
  {
    when: 'saveCurrency answers',
    from: 'open.payer.paying',
    if: yes,
    to: 'open.quotation.settled',
    sets: ({ event }) => inItsCurrency(valueOf(event.output)),
    tells: ({ event }) => ({
      payment: [{ type: 'payable.changed', ...orderPayable(valueOf(event.output)) }, { type: 'price.known' }],
    }),
  },
  {
    when: 'saveCurrency answers',
    if: yes,
    to: 'open.quotation.settled',
    sets: ({ event }) => inItsCurrency(valueOf(event.output)),
  },
  // An order that is lost ends the step; a payment that is on its way tells by itself how it ended.
  {
    when: 'saveCurrency answers',
    from: [...unpaid, 'open.payer.paying.choosing'],
    if: isOrderLost,
    to: 'finished',
    sets: lost,
  },
  {
    when: 'downloadQuote answers',
    from: [...unpaid, 'open.payer.paying.choosing'],
    if: isOrderLost,
    to: 'finished',
    sets: lost,
  },
  ...restoring({
    when: 'saveCurrency answers',
    sets: (before) => ({ ...restored(before), ...whyNot(before) }),
  }),
  ...restoring({
    when: 'saveCurrency throws',
    sets: (before) => ({ ...restored(before), ...because('UNEXPECTED_ERROR')() }),
  }),
  ...restoring({
    when: 'after savingDeadline',
    sets: (before) => ({ ...restored(before), ...because('TIMEOUT')() }),
  }),
  // The quote is a file to download, in the currency that is shown.
  {
    when: 'quote.download',
    from: ['open.quotation.settled', 'open.quotation.currencyRefused', 'open.quotation.downloadFailed'],
    to: 'open.quotation.downloading',
  },
  { when: 'downloadQuote answers', if: yes, to: 'open.quotation.settled' },
  { when: 'downloadQuote answers', if: no(), to: 'open.quotation.downloadFailed', sets: whyNot },
  { when: 'downloadQuote throws', to: 'open.quotation.downloadFailed', sets: because('UNEXPECTED_ERROR') },
  { when: 'after fileDeadline', to: 'open.quotation.downloadFailed', sets: because('TIMEOUT') },
])
