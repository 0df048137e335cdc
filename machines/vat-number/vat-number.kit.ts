import { assign, setup, stateIn } from 'xstate'
import { awaitsCheck } from '#domain/accounts/number-note.ts'
import type { AccountCode } from '#domain/accounts/messages.ts'
import type { User } from '#domain/accounts/user.ts'
import { isSameNumber } from '#domain/accounts/vat-number.ts'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { VatNumberContext, VatNumberEvent, VatNumberInput } from './vat-number.types.ts'

type Saved = Result<User, AccountCode>
type Heard = { readonly user: User }

export const vatNumberKit = setup({
  types: { context: {} as VatNumberContext, events: {} as VatNumberEvent, input: {} as VatNumberInput },
  actors: {
    /** Reads the company as it is now, and saves it with this number. */
    saveVatNumber: promiseOf<Saved, { readonly user: User; readonly vatNumber: string }>('saveVatNumber'),
    /** Says when the profile is another one. */
    followUser: listenerOf<VatNumberEvent>('followUser'),
  },
  guards: {
    isAccepted,
    isRefusedNumber: (_, { result }: { result: Saved }) => !result.ok && result.code === 'FORTNOX_ERROR',
    isSaving: stateIn('saving'),
    isUnchecked: ({ context: { user } }) => awaitsCheck(user.company),
    isSaved: ({ context: { text, user } }) => isSameNumber(text, user.company.vatNumber),
    /** What the price depends on is as it was. */
    isTaxedAlike: ({ context }, { user: { company } }: Heard) =>
      company.vatNumber === context.user.company.vatNumber &&
      company.vatStanding === context.user.company.vatStanding &&
      company.address.country === context.user.company.address.country,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    keepUser: assign((_, { user }: Heard) => ({ user })),
    takeUser: assign(({ context }, { user }: Heard) => ({ user, text: user.company.vatNumber, turn: !context.turn })),
    keepSaved: assign((_, { result }: { result: Saved }) => ({ user: valueOf(result) })),
    keepRefused: assign((_, { result }: { result: Saved }) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<AccountCode>),
    forgetRefusal: assign({ refusal: undefined, retryAt: undefined }),
  },
  delays: { deadline: callDeadline },
})
