import { invoiceActors } from '#actors/invoice/invoice.actors.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { formatMoney } from '#domain/money/format.ts'
import { sumOfInvoice } from '#domain/invoices/invoice.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { paymentInput } from '#machines/invoice/invoice.context.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import type { InvoiceContext } from '#machines/invoice/invoice.types.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import type { InvoiceSnapshot } from '#views/invoice/invoice.actor.ts'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, heading, part, text, summary } from '../support/parts.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { busy, enabled, lacks, says, sees, type Sights } from '../support/sights.ts'

export const invoiceTitle = heading('Translation service order', 1)
const paymentMethod = heading('Payment method', 2)
const again = button('Try again')

/** The payment that this invoice would hold, frozen as well. */
function paymentOf(snapshot: InvoiceSnapshot) {
  const { price } = paymentInput(snapshot.context)
  const at = (leaf: keyof typeof paymentFixtures.states) =>
    frozen(paymentFixtures, leaf, { ...paymentFixtures.states[leaf], price, mayKeepCard: false })
  if (snapshot.matches({ open: 'paying' })) return at('executing')
  if (snapshot.matches({ open: 'requiresAction' })) return at('challenge.incomplete')
  if (snapshot.matches({ open: 'unsure' })) return at('outcomeUnknown.asking')
  return at('choosing.method.card.incomplete')
}

/** An invoice that is not paid, and what it comes to in the chosen way. */
function unpaid({ invoice, method }: InvoiceContext): Sights {
  if (!invoice) return []
  const { totalCost } = sumOfInvoice(invoice.data, method)
  return [
    ...sees(invoiceTitle, paymentMethod, heading('Payment information', 2)),
    ...says(summary, `Total${formatMoney(totalCost, invoice.data.currency)}`),
  ]
}

/** The page behind the link of an invoice. */
export const invoiceModel = defineModel({
  fixtures: invoiceFixtures,
  heard: ['open.payable', 'paid'],
  view: (actor) => <InvoiceView actor={actor} seller={seller} payment={() => <p>The payment</p>} />,
  page: (actor) => (
    <LinkFrame seller={seller}>
      <InvoiceView
        actor={actor}
        seller={seller}
        payment={() => <PaymentView actor={paymentOf(actor.getSnapshot())} />}
      />
    </LinkFrame>
  ),
  // The payment has a model of its own.
  actors: [({ client, terminal }) => ({ readInvoice: invoiceActors(client, terminal).readInvoice })],
  gestures: { 'invoice.retry': [{ by: 'person', does: (hands) => hands.press(again) }] },
  sights: {
    loading: [...sees(invoiceTitle), ...busy(part('table', 'Translation service order'))],
    'open.payable': (context: InvoiceContext) => [...unpaid(context), ...sees(text('Unpaid'))],
    'open.paying': (context: InvoiceContext) => [...unpaid(context), ...sees(text('Paying'))],
    'open.requiresAction': (context: InvoiceContext) => [
      ...unpaid(context),
      ...sees(text('Waiting for your confirmation')),
    ],
    'open.unsure': (context: InvoiceContext) => [...unpaid(context), ...sees(text('Payment not confirmed yet'))],
    paid: [...sees(heading('Thank you for your payment!', 1)), ...says(summary, 'Total paid'), ...lacks(paymentMethod)],
    notFound: sees(heading('This link doesn’t work', 1)),
    failed: [...sees(invoiceTitle, alert), ...enabled(again)],
  },
  replies: {
    readInvoice: (output) => {
      if (output.ok) return [succeeds(readInvoice, output.value)]
      return [output.code === 'TOKEN_NOT_FOUND' ? refuses(readInvoice, output.code) : cutsOff(readInvoice)]
    },
    payment: 'held',
  },
})
