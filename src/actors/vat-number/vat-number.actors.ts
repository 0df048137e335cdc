import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { profileOf } from '#domain/accounts/edited-profile.ts'
import type { AccountCode } from '#domain/accounts/messages.ts'
import type { User } from '#domain/accounts/user.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import type { Result } from '#domain/result.ts'
import type { VatNumberEvent } from '#machines/vat-number/vat-number.types.ts'

/** The session of the app around the number. */
export type FollowedProfile = {
  /** Calls back with the user as it is, and each time it changes, until it is ended. */
  readonly follow: (heard: (user: User | undefined) => void) => () => void
  /** Hears of the profile as it was saved. */
  readonly onSaved: (user: User) => void
}

type Saving = { readonly input: { readonly user: User; readonly vatNumber: string }; readonly signal: AbortSignal }

export function vatNumberActors(client: Client, { follow, onSaved }: FollowedProfile) {
  return {
    saveVatNumber: fromPromise(async ({ input, signal }: Saving): Promise<Result<User, AccountCode>> => {
      const { user, vatNumber } = input
      const ids = { userUid: user.userUid, companyUid: user.company.companyUuid }
      // A company that was changed elsewhere meanwhile keeps all but its number.
      const read = await client.call(companyInfo, { params: ids, signal })
      if (!read.ok) return read
      const body = { ...profileOf(user, read.value.data), vatNumber, ...ids }
      const saved = await client.call(editProfile, { body, signal })
      if (saved.ok) onSaved(saved.value)
      return saved
    }),
    followUser: fromCallback<VatNumberEvent>(({ sendBack }) => {
      let last: User | undefined
      return follow((user) => {
        if (user && user !== last) sendBack({ type: 'user.changed', user })
        last = user
      })
    }),
  }
}
