import { defineCall, empty, none } from './call.ts'

/**
 * Removes one of the customer's own cards, at the provider first; NOT_FOUND for a card that is not kept, and for another
 * customer's.
 */
export const removeCard = defineCall({
  method: 'DELETE',
  path: '/secure/v1/user/cards/{cardId}',
  who: 'customer',
  body: none,
  replies: { 204: empty },
  errors: [],
})
