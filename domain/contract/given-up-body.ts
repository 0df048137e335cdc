import * as v from 'valibot'
import { attemptSchema, mostGivenUp } from '#domain/payments/attempt.ts'

/** Executions that the app no longer waits for: those that arrive after the reply charge nothing. */
export const givenUpBodySchema = v.object({
  given_up: v.pipe(v.array(attemptSchema), v.maxLength(mostGivenUp)),
})
