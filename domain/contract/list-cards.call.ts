import * as v from 'valibot'
import { savedCardSchema } from '#domain/payments/options.ts'
import { defineCall, json, none } from './call.ts'

/** The cards that the customer asked to keep, the oldest first. */
export const listCards = defineCall({
  method: 'GET',
  path: '/secure/v1/user/cards',
  who: 'customer',
  body: none,
  replies: { 200: json(v.object({ data: v.object({ cards: v.array(savedCardSchema) }) })) },
  errors: [],
})
