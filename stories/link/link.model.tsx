import type { ReactNode } from 'react'
import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { invoiceFixtures } from '#machines/invoice/invoice.fixtures.ts'
import { linkFixtures } from '#machines/link/link.fixtures.ts'
import type { LinkPage } from '#machines/link/link.types.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { offerFixtures } from '#machines/offer/offer.fixtures.ts'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import { LinkView } from '#views/link/link.view.tsx'
import { OfferView } from '#views/offer/offer.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, heading, text } from '../support/parts.ts'
import { enabled, lacks, says, sees } from '../support/sights.ts'

const titles: Record<LinkPage, string> = {
  offer: 'Service offer',
  invoice: 'Translation service order',
  delivery: 'Delivery',
}

function pageOf(page: LinkPage): ReactNode {
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

const again = button('Try again')
const title = (page: LinkPage) => heading(titles[page], 1)

/** The app of the links that customers get by mail. */
export const linkModel = defineModel({
  fixtures: linkFixtures,
  heard: ['missing'],
  view: (actor) => <LinkView actor={actor} seller={seller} page={(page) => <h1>{titles[page]}</h1>} />,
  page: (actor) => <LinkView actor={actor} seller={seller} page={pageOf} />,
  actors: [],
  gestures: { 'page.retry': [{ by: 'person', does: (hands) => hands.press(again) }] },
  sights: {
    loading: sees(text('Opening the link')),
    offer: sees(title('offer')),
    invoice: sees(title('invoice')),
    delivery: sees(title('delivery')),
    missing: [...says(alert, 'No connection'), ...enabled(again)],
    unknown: [...sees(heading('This link doesn’t work', 1)), ...lacks(alert)],
    crashed: [...says(alert, 'Something went wrong.'), ...enabled(button('Reload'))],
  },
  replies: { loadPage: 'held', offer: 'held', invoice: 'held', delivery: 'held' },
})
