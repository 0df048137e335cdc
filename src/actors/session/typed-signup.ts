import * as v from 'valibot'
import { emptySignup, type SignupFields } from '#domain/accounts/signup-fields.ts'

const key = 'lockit-signup'

const keptSchema = v.object(
  Object.fromEntries(Object.keys(emptySignup).map((name) => [name, v.optional(v.string(), '')])),
)

/** What this tab was left with in the sign-up form, without its password; undefined when there is nothing, or no storage. */
export function readSignup(): SignupFields | undefined {
  try {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), sessionStorage.getItem(key))
    return kept.success ? { ...emptySignup, ...kept.output, password: '' } : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is typed, but never the password; deletes it when it is undefined. */
export function keepSignup(signup: SignupFields | undefined): void {
  try {
    if (signup === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ ...signup, password: '' }))
  } catch {
    return
  }
}
