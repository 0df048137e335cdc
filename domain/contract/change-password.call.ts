import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/** Sets a new password, answers with the account's email, and ends every session and every other reset of that user. */
export const changePassword = defineCall({
  method: 'PUT',
  path: '/secure/v1/user',
  who: 'reset',
  body: json(v.object({ newPassword: v.string(), confirmPassword: v.string() })),
  replies: { 200: json(v.object({ code: v.literal('FORGOT_PW_PASSWORD_CHANGED'), email: v.string() })) },
  errors: ['TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED', 'PASS_CONFIRM_PASS_NOT_MATCH', 'PASSWORD_GUESSABLE'],
})
