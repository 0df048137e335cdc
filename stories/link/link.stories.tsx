import { seller } from '#machines/link/seller.fixtures.ts'
import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { linkFixtures } from '#machines/link/link.fixtures.ts'
import type { LinkPage } from '#machines/link/link.types.ts'
import { offerFixtures } from '#machines/offer/offer.fixtures.ts'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import { LinkView } from '#views/link/link.view.tsx'
import { OfferView } from '#views/offer/offer.view.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Links/Link app' }

function pageOf(page: LinkPage) {
  switch (page) {
    case 'offer':
      return <OfferView actor={frozen(offerFixtures, 'sent.incomplete')} seller={seller} />
    case 'invoice':
      return (
        <InvoiceView
          actor={frozen(invoiceFixtures, 'open.payable')}
          seller={seller}
          payment={() => <p>The payment</p>}
        />
      )
    case 'delivery':
      return <DeliveryView actor={frozen(deliveryFixtures, 'verifying')} seller={seller} />
  }
}

const story = stateStories(linkFixtures, (actor) => <LinkView actor={actor} seller={seller} page={pageOf} />)

export const Loading = story('loading')
export const Offer = story('offer')
export const Invoice = story('invoice')
export const Delivery = story('delivery')
export const Missing = story('missing')
export const Unknown = story('unknown')
export const Crashed = story('crashed')
