import type { Snapshot } from 'xstate'
import type { ChildLogic } from '../child-logic.ts'
import type { DeliveryInput } from '../delivery/delivery.types.ts'
import type { InvoiceInput } from '../invoice/invoice.types.ts'
import type { OfferInput } from '../offer/offer.types.ts'

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
