import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/**
 * Confirms the address that a link was mailed to, and answers with it. A confirmed address has no valid links left: a
 * used, an expired and an unknown link are all refused with TOKEN_NOT_FOUND.
 */
export const confirmAddress = defineCall({
  method: 'POST',
  path: '/secure/v1/user/address/confirm',
  who: 'link',
  body: json(v.object({ token: v.string() })),
  replies: { 200: json(v.object({ email: v.string() })) },
  errors: ['TOKEN_NOT_FOUND'],
})
