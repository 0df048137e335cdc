import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/**
 * Confirms the address that a link was mailed to, and answers it. Once it is confirmed its links are good no more: one that
 * was used, that is over or that never was is the same TOKEN_NOT_FOUND.
 */
export const confirmAddress = defineCall({
  method: 'POST',
  path: '/secure/v1/user/address/confirm',
  who: 'link',
  body: json(v.object({ token: v.string() })),
  replies: { 200: json(v.object({ email: v.string() })) },
  errors: ['TOKEN_NOT_FOUND'],
})
