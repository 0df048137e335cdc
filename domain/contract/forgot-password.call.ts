import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/**
 * Sends a mail with a link to reset the password. GET is answered in the same way: specification §7 allows both
 * readings. An address without an account has the same reply, unless ACCOUNT_DISCLOSURE is on.
 */
export const forgotPassword = defineCall({
  method: 'POST',
  alsoGet: true,
  path: '/secure/v1/user/{emailAddress}/password/online',
  who: 'anyone',
  body: none,
  replies: { 200: json(v.object({ code: v.literal('FORGOT_PW_EMAIL_SENT') })) },
  errors: ['EMAIL_NOT_FOUND'],
})
