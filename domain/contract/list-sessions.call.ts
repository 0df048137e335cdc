import * as v from 'valibot'
import { ownSessionSchema } from '#domain/accounts/own-session.ts'
import { defineCall, json, none } from './call.ts'

/**
 * The customer's own live sessions: the one that makes the call, then those that were seen last, up to the length of a
 * list. `total` counts all of them.
 */
export const listSessions = defineCall({
  method: 'GET',
  path: '/secure/v1/user/sessions',
  who: 'customer',
  body: none,
  replies: { 200: json(v.object({ data: v.object({ sessions: v.array(ownSessionSchema), total: v.number() }) })) },
  errors: [],
})
