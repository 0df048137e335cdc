import type { Offer, OfferDecision } from '#domain/offers/offer.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { Wait } from '#domain/result.ts'

/** The secret in the link. */
export type OfferInput = { readonly iid: string }

/** An offer, with the comments that were typed for it in this browser and never sent. */
export type Opened = { readonly offer: Offer; readonly typed: string }

export type OfferContext = OfferInput &
  Wait & {
    /** Undefined until it is read. */
    readonly offer: Offer | undefined
    /** The comments as they stand in the box. */
    readonly comments: string
    /** The decision whose button was pressed last. */
    readonly decision: OfferDecision | undefined
    /** Why the last call was refused. */
    readonly refusal: LinkCode | undefined
  }

export type OfferEvent =
  | { type: 'comments.edit'; comments: string }
  | { type: 'offer.accept' }
  | { type: 'offer.reject' }
  | { type: 'answer.confirm' }
  | { type: 'answer.cancel' }
  | { type: 'offer.retry' }

export type Answering = OfferInput & { readonly decision: OfferDecision; readonly comments: string }
