import { setup, type Snapshot } from 'xstate'
import { childOf, type ChildLogic } from '../child-logic.ts'
import type { DeliveryInput } from '../delivery/delivery.setup.ts'
import type { InvoiceInput } from '../invoice/invoice.setup.ts'
import type { OfferInput } from '../offer/offer.setup.ts'
import { promiseOf } from '../placeholder.ts'

/** What a link leads to, with the secret that it carries. */
export type LinkPlace =
  | ({ readonly page: 'invoice' } & InvoiceInput)
  | ({ readonly page: 'offer' } & OfferInput)
  | ({ readonly page: 'delivery' } & DeliveryInput)
  /** No page that we know, or a link that was cut short. */
  | { readonly page: 'unknown' }

export type LinkPage = Exclude<LinkPlace['page'], 'unknown'>

/** The pages as the root knows them: by type alone, so that the code of each is fetched separately. */
export type LinkLogics = {
  readonly invoice: ChildLogic<Snapshot<unknown>, InvoiceInput>
  readonly offer: ChildLogic<Snapshot<unknown>, OfferInput>
  readonly delivery: ChildLogic<Snapshot<unknown>, DeliveryInput>
}

export type LinkContext = { readonly place: LinkPlace }
export type LinkEvent = { type: 'page.retry' }

export const linkSetup = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent, input: {} as LinkContext },
  actors: {
    /** Fetches the code of one page alone. */
    loadPage: promiseOf<unknown, { readonly page: LinkPlace['page'] }>('loadPage'),
    invoice: childOf<Snapshot<unknown>, InvoiceInput>('invoice'),
    offer: childOf<Snapshot<unknown>, OfferInput>('offer'),
    delivery: childOf<Snapshot<unknown>, DeliveryInput>('delivery'),
  },
  guards: {
    isOffer: ({ context }) => context.place.page === 'offer',
    isInvoice: ({ context }) => context.place.page === 'invoice',
    isUnknown: ({ context }) => context.place.page === 'unknown',
  },
  delays: { deadline: 20_000 },
})
