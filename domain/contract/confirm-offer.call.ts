import * as v from 'valibot'
import { longestComments, offerDecisions, offerSchema } from '#domain/offers/offer.ts'
import { defineCall, json, trimmed } from './call.ts'

/**
 * Answers an offer, once: the same answer with the same link is accepted any number of times, any other is refused with
 * OFFER_ANSWERED. The reply is the offer as it stands now.
 */
export const confirmOffer = defineCall({
  method: 'POST',
  path: '/tracker/orders/{id}/confirm',
  who: 'link',
  body: json(
    v.object({
      state: v.picklist(offerDecisions),
      comments: v.pipe(trimmed, v.nonEmpty(), v.maxLength(longestComments)),
    }),
  ),
  replies: { 200: json(v.object({ data: offerSchema })) },
  errors: ['TOKEN_NOT_FOUND', 'OFFER_ANSWERED', 'OFFER_EXPIRED', 'OFFER_WITHDRAWN'],
})
