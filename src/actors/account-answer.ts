import type { AccountCode } from '#domain/accounts/messages.ts'
import type { Accepted, Refused } from '#domain/result.ts'
import type { AccountAnswer } from '#machines/auth/auth.types.ts'

type Refusal = Refused<AccountCode> & { readonly retryAfter?: number | undefined }

/** `retryAfter`, in seconds, counts from now; the machine keeps the moment. */
export function answerOf<Value>(outcome: Accepted<Value> | Refusal): AccountAnswer<Value> {
  if (outcome.ok || outcome.retryAfter === undefined) return outcome
  return { ...outcome, retryAt: Date.now() + outcome.retryAfter * 1000 }
}
