import { defineCall, empty, none } from './call.ts'

/** Ends one of the customer's own sessions; NOT_FOUND for an ended session, and for another customer's. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/secure/v1/user/sessions/{sessionId}',
  who: 'customer',
  body: none,
  replies: { 204: empty },
  errors: [],
})
