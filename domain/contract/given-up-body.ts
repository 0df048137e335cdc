import * as v from 'valibot'
import { attemptSchema, mostGivenUp } from '#domain/payments/attempt.ts'

/** Executions that nobody waits for any more: whichever of them arrives after the reply charges nothing. */
export const givenUpBodySchema = v.object({
  given_up: v.pipe(v.array(attemptSchema), v.maxLength(mostGivenUp)),
})
