import * as v from 'valibot'
import { defineCall, empty, json } from './call.ts'

/**
 * Deletes the customer's account. ACCOUNT_NOT_FOUND for a wrong password, ORDER_UNDER_WAY while a paid order is being
 * translated; a payment in doubt refuses it too.
 */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/secure/v1/user/delete',
  who: 'customer',
  body: json(v.object({ password: v.string() })),
  replies: { 204: empty },
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_INACTIVE', 'ORDER_UNDER_WAY'],
})
