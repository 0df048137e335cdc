import * as v from 'valibot'
import { emptyProfile } from '#domain/accounts/edited-profile.ts'
import type { ProfileFields } from '#domain/accounts/profile.ts'

const key = 'lockit-profile'

const keptSchema = v.object({
  userUid: v.string(),
  fields: v.object(Object.fromEntries(Object.keys(emptyProfile).map((name) => [name, v.string()]))),
})

/** What this tab was left with in the form of a person's profile; undefined for any other person, or without storage. */
export function readProfile(userUid: string): ProfileFields | undefined {
  try {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), sessionStorage.getItem(key))
    if (kept.success && kept.output.userUid === userUid) return { ...emptyProfile, ...kept.output.fields }
    sessionStorage.removeItem(key)
    return undefined
  } catch {
    return undefined
  }
}

/** Keeps what a person typed; deletes it when it is undefined. */
export function keepProfile(typed: { readonly userUid: string; readonly fields: ProfileFields } | undefined): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    return
  }
}
