import { defineCall, empty, none } from './call.ts'

/** Ends all sessions of the customer except the one that makes the call. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/secure/v1/user/sessions',
  who: 'customer',
  body: none,
  replies: { 204: empty },
  errors: [],
})
