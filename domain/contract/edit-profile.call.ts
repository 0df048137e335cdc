import * as v from 'valibot'
import { userSchema } from '#domain/accounts/user.ts'
import { defineCall, json } from './call.ts'

/** Changes the customer and the company, and answers the whole user; NOT_FOUND for another's `userUid` or `companyUid`. */
export const editProfile = defineCall({
  method: 'POST',
  path: '/secure/v1/user/editProfile',
  who: 'customer',
  body: json(
    v.object({
      userUid: v.string(),
      companyUid: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      companyName: v.string(),
      country: v.string(),
      street: v.string(),
      city: v.string(),
      state: v.string(),
      vatNumber: v.string(),
      zipcode: v.string(),
      phone: v.string(),
      reference: v.string(),
    }),
  ),
  replies: { 200: json(userSchema) },
  errors: ['FORTNOX_ERROR'],
})
