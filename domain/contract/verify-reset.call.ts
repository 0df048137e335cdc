import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/**
 * Trades the link of a reset mail for the token that changes the password. It may be repeated while the link lasts, one
 * hour from the mail; each time there is a new token, and the one before opens nothing any more.
 */
export const verifyReset = defineCall({
  method: 'GET',
  path: '/secure/v1/user/{resetToken}/reset-pass/{userUid}/verify',
  who: 'link',
  body: none,
  replies: { 200: json(v.object({ accessToken: v.string() })) },
  errors: ['TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED'],
})
