import { commentsToSend } from '#domain/offers/offer.ts'
import type { Answering, OfferContext } from './offer.setup.ts'

/** The answer to send; guards make sure that there is something to say. */
export function answerOf({ iid, decision = 'reject', comments }: OfferContext): Answering {
  return { iid, decision, comments: commentsToSend(comments) ?? '' }
}
