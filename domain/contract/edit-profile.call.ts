import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'
import { defineCall, json, trimmed } from './call.ts'

/**
 * Changes the customer and the company, and answers with the whole user; NOT_FOUND for the `userUid` or `companyUid` of
 * another customer.
 */
export const editProfile = defineCall({
  method: 'POST',
  path: '/secure/v1/user/editProfile',
  who: 'customer',
  body: json(
    v.object({
      userUid: v.string(),
      companyUid: v.string(),
      firstName: trimmed,
      lastName: trimmed,
      companyName: trimmed,
      country: trimmed,
      street: trimmed,
      city: trimmed,
      state: trimmed,
      vatNumber: trimmed,
      zipcode: trimmed,
      phone: trimmed,
      reference: trimmed,
    }),
  ),
  replies: { 200: json(userSchema) },
  errors: ['FORTNOX_ERROR'],
})
