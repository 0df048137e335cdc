import { frozen } from '#machines/harness/frozen.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import type { InvoiceSnapshot } from '#views/invoice/invoice.actor.ts'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { PaymentView } from '#views/payment/payment.view.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Links/Invoice link' }

function paymentOf(snapshot: InvoiceSnapshot) {
  if (snapshot.matches({ open: 'paying' })) return frozen(paymentFixtures, 'executing')
  if (snapshot.matches({ open: 'requiresAction' })) return frozen(paymentFixtures, 'challenge.incomplete')
  return frozen(paymentFixtures, 'choosing.method.card.incomplete')
}

const story = stateStories(invoiceFixtures, (actor) => (
  <LinkFrame seller={seller}>
    <InvoiceView actor={actor} seller={seller} payment={() => <PaymentView actor={paymentOf(actor.getSnapshot())} />} />
  </LinkFrame>
))

export const Loading = story('loading')
export const Payable = story('open.payable')
export const Paying = story('open.paying')
export const RequiresAction = story('open.requiresAction')
export const Paid = story('paid')
export const NotFound = story('notFound')
export const Failed = story('failed')
