import * as v from 'valibot'
import { companySchema } from '#domain/accounts/user.ts'
import { defineCall, json, none } from './call.ts'

/** The customer's own company, and whether the customer has confirmed their address by now; NOT_FOUND for any other. */
export const companyInfo = defineCall({
  method: 'GET',
  path: '/secure/v1/user/getCompanyInfo/{userUid}/{companyUid}',
  who: 'customer',
  body: none,
  replies: { 200: json(v.object({ data: companySchema, confirmed: v.boolean() })) },
  errors: [],
})
