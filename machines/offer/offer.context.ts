import { commentsToSend } from '#domain/offers/offer.ts'
import type { Answering, OfferContext } from './offer.types.ts'

/** The answer to send; guards make sure that there is something to say. */
export function answerInput({ iid, decision = 'reject', comments }: OfferContext): Answering {
  return { iid, decision, comments: commentsToSend(comments) ?? '' }
}
