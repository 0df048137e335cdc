import { setup, type Snapshot } from 'xstate'
import { childOf } from '../child-logic.ts'
import type { DeliveryInput } from '../delivery/delivery.types.ts'
import type { InvoiceInput } from '../invoice/invoice.types.ts'
import type { OfferInput } from '../offer/offer.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { LinkPlace, LinkContext, LinkEvent } from './link.types.ts'

export const linkKit = setup({
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
