import type { SnapshotFrom } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { Order } from '#domain/order/order.ts'
import { firstMethod } from '#domain/payments/methods.ts'
import { valueOf } from '#domain/result.ts'
import { listed, rowsOf } from '../harness/rules.ts'
import type { paymentMachine } from '../payment/payment.machine.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import {
  inItsCurrency,
  fileGone,
  isOrderLost,
  isWithoutPrice,
  lost,
  orderPayable,
  type CheckoutRow,
  type KnownCheckout,
} from './checkout-words.rules.ts'
import { checkoutFixtures } from './checkout.fixtures.ts'

type Changed = KnownCheckout & { readonly event: { readonly order: Order; readonly user: User | undefined } }
const isTheirs = ({ event }: Changed) => event.user !== undefined
const changed = ({ context, event: { order, user } }: Changed) => ({
  user,
  ...inItsCurrency(order),
  method: context.method ?? (user && firstMethod(order.paymentMethod)),
})

type Shown = { readonly event: { readonly snapshot: SnapshotFrom<typeof paymentMachine> } }
const shown = ({ event: { snapshot } }: Shown) => ({
  isVatRefused: snapshot.hasTag('vatRefused'),
  ...(snapshot.context.method && { method: snapshot.context.method }),
})

/** The note that the currency could not be changed is read by then. */
function settling(row: CheckoutRow): CheckoutRow[] {
  const to = [...listed(row.to), 'open.quotation.settled'] as const
  return [{ ...row, beside: 'open.quotation.currencyRefused', to }, row]
}

/** A payment that begins while the currency is changed waits for the new price. */
function waiting(row: CheckoutRow): CheckoutRow {
  return { ...row, beside: 'open.quotation.changingCurrency', tells: () => ({ payment: { type: 'price.awaited' } }) }
}

const toPay: CheckoutRow = {
  when: 'order.changed',
  from: ['open.payer.guest', 'open.payer.interrupted', 'open.payer.refreshing', 'open.payer.stale'],
  if: isTheirs,
  to: 'open.payer.paying.choosing',
  sets: changed,
}

const readToPay: CheckoutRow = {
  when: 'readOrder answers',
  if: ({ context, event }) => event.output.ok && context.user !== undefined,
  to: 'open.payer.paying.choosing',
  sets: ({ event }) => inItsCurrency(valueOf(event.output)),
}

/** "A visitor who is not logged in sees 'Please login to pay'" (§2); a payment on its way is seen through. */
export const payerRows = rowsOf(checkoutFixtures, [
  // A person who signs in comes with the order, once it is theirs.
  ...settling({
    when: 'order.changed',
    from: 'open.payer.paying.choosing',
    if: isTheirs,
    sets: changed,
    tells: ({ event }) => ({ payment: { type: 'payable.changed', ...orderPayable(event.order) } }),
  }),
  {
    when: 'order.changed',
    from: 'open.payer.paying.underway',
    if: isTheirs,
    sets: changed,
    tells: ({ event }) => ({ payment: { type: 'payable.changed', ...orderPayable(event.order) } }),
  },
  waiting(toPay),
  ...settling(toPay),
  // Who signs out is a guest again, but for a payment that is on its way, and asked about once somebody signs in.
  { when: 'order.changed', from: 'open.payer.paying.underway', sets: changed },
  ...settling({ when: 'order.changed', from: 'open.payer.interrupted', sets: changed }),
  ...settling({ when: 'order.changed', to: 'open.payer.guest', sets: changed }),
  {
    when: 'user.changed',
    from: 'open.payer.paying.choosing',
    if: ({ event }) => event.user === undefined,
    to: 'open.payer.guest',
    sets: () => ({ user: undefined }),
  },
  {
    when: 'user.changed',
    if: ({ context }) => context.user !== undefined,
    sets: ({ event }) => ({ user: event.user }),
  },
  // The payment shows how far it is.
  ...settling({
    when: 'payment shows',
    if: ({ event }) => event.snapshot.hasTag('underway'),
    to: 'open.payer.paying.underway',
    sets: shown,
  }),
  { when: 'payment shows', if: ({ context }) => context.user === undefined, to: 'open.payer.interrupted' },
  { when: 'payment shows', to: 'open.payer.paying.choosing', sets: shown },
  {
    when: 'payment answers',
    if: ({ event }) => event.output.status === 'paid',
    to: 'finished',
    sets: ({ event: { output } }) =>
      output.status === 'paid' && output.receipt.kind === 'order' ? { order: output.receipt.order } : {},
  },
  {
    when: 'payment answers',
    if: ({ event }) => event.output.status === 'repriced',
    to: 'open.payer.refreshing',
    sets: ({ event: { output } }) => (output.status === 'repriced' ? { repriced: output.repriced } : {}),
  },
  {
    when: 'payment answers',
    to: 'finished',
    sets: ({ event: { output } }) => (output.status === 'gone' ? { gone: output.code } : {}),
  },
  // A payment that ended without an answer begins anew only with the order as the service has it.
  { when: 'payment throws', to: 'open.payer.refreshing' },
  { when: 'readOrder answers', if: isWithoutPrice, to: 'finished', sets: fileGone },
  {
    when: 'readOrder answers',
    if: ({ event: { output } }) => output.ok && output.value.state >= 32,
    to: 'finished',
    sets: ({ event }) => inItsCurrency(valueOf(event.output)),
  },
  waiting(readToPay),
  readToPay,
  {
    when: 'readOrder answers',
    if: yes,
    to: 'open.payer.guest',
    sets: ({ event }) => inItsCurrency(valueOf(event.output)),
  },
  { when: 'readOrder answers', if: isOrderLost, to: 'finished', sets: lost },
  { when: 'readOrder answers', if: no(), to: 'open.payer.stale', sets: whyNot },
  { when: 'readOrder throws', to: 'open.payer.stale', sets: refusal('UNEXPECTED_ERROR') },
  { when: 'after readingDeadline', to: 'open.payer.stale', sets: refusal('TIMEOUT') },
  { when: 'order.retry', from: 'open.payer.stale', to: 'open.payer.refreshing' },
])
