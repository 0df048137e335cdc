import * as v from 'valibot'
import { defineCall, json } from './call.ts'

/**
 * The sandbox's own bank: answers the check that a real bank would make in its own window. Any six digits pass, 000000
 * fails, and `detail` says so as a bank would. The call does not exist when a real provider is set.
 */
export const answerChallenge = defineCall({
  method: 'POST',
  path: '/sandbox/challenge/{paymentIntentId}',
  who: 'link',
  body: json(v.object({ client_secret: v.string(), code: v.string() })),
  replies: { 200: json(v.object({ data: v.object({ passed: v.boolean(), detail: v.optional(v.string()) }) })) },
  errors: [],
})
