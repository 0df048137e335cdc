import * as v from 'valibot'
import { defineCall, empty, json } from './call.ts'

/** Ends the session on the server; a token that has ended already is no failure. */
export const signout = defineCall({
  method: 'POST',
  path: '/secure/v1/auth/signout',
  who: 'anyone',
  body: json(v.object({ authorization: v.string() })),
  replies: { 204: empty },
  errors: [],
})
