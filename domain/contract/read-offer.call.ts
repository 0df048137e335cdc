import * as v from 'valibot'
import { offerSchema } from '#domain/offers/offer.ts'
import { defineCall, json, none } from './call.ts'

/** An offer by one of its links: `id` is the link's secret. */
export const readOffer = defineCall({
  method: 'GET',
  path: '/tracker/orders/{id}',
  who: 'link',
  body: none,
  replies: { 200: json(v.object({ data: offerSchema })) },
  errors: ['TOKEN_NOT_FOUND'],
})
