import * as v from 'valibot'
import { secondFactorOfferSchema } from '#domain/accounts/second-factor.ts'
import { defineCall, json } from './call.ts'

/**
 * Makes a key for the authenticator app of a member of the staff who has none; an earlier key becomes invalid. The key
 * is set once a sign-in brings a code of it. SECOND_FACTOR_REQUIRED where one is set already.
 */
export const offerSecondFactor = defineCall({
  method: 'POST',
  path: '/secure/v1/auth/second-factor',
  who: 'anyone',
  body: json(v.object({ email: v.string(), password: v.string() })),
  replies: { 200: json(v.object({ data: secondFactorOfferSchema })) },
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_REQUIRED'],
})
