import * as v from 'valibot'
import { defineCall, json, none } from './call.ts'

/** Mails a customer another link to confirm their address; sends none where it is confirmed already. */
export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/secure/v1/user/address/confirmation',
  who: 'customer',
  body: none,
  replies: { 200: json(v.object({ code: v.picklist(['CONFIRMATION_SENT', 'ADDRESS_CONFIRMED']) })) },
  errors: [],
})
