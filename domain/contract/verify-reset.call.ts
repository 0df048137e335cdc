import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/**
 * Trades the link of a reset mail for the token that changes the password. It may be repeated while the link is valid,
 * one hour from the mail; each call gives a new token and makes the one before invalid.
 */
export const verifyReset = defineCall({
  method: 'GET',
  path: '/secure/v1/user/{resetToken}/reset-pass/{userUid}/verify',
  who: 'link',
  body: none,
  replies: { 200: json(v.object({ accessToken: v.string() })) },
  errors: ['TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED'],
})
