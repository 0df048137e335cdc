import { defineCall, empty, none } from './call.ts'

/** Ends every session of the customer but the one that asks, however many there are. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/secure/v1/user/sessions',
  who: 'customer',
  body: none,
  replies: { 204: empty },
  errors: [],
})
