import { assign, setup } from 'xstate'
import type { AccountCode } from '#domain/accounts/messages.ts'
import type { AccountAnswer } from '../auth/auth.types.ts'
import { refusalOf } from '../auth/auth.context.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import type { ConfirmationInput, ConfirmationContext, ConfirmationEvent } from './confirmation.types.ts'

type Answered = { readonly result: AccountAnswer<string> }

export const confirmationKit = setup({
  types: { context: {} as ConfirmationContext, events: {} as ConfirmationEvent, input: {} as ConfirmationInput },
  actors: {
    /** Confirms the address that the link was mailed to, and answers with it. */
    confirmAddress: promiseOf<AccountAnswer<string>, ConfirmationInput>('confirmAddress'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isAccepted,
    isDead: (_, { result }: Answered) => !result.ok && result.code === 'TOKEN_NOT_FOUND',
  },
  actions: {
    keepEmail: assign((_, { result }: Answered) => (result.ok ? { email: result.value } : {})),
    keepRefused: assign((_, { result }: Answered) => (result.ok ? {} : { refusal: refusalOf(result) })),
    keepRefusal: assign((_, { code }: { code: AccountCode }) => ({ refusal: { code } })),
    dropRefusal: assign({ refusal: undefined }),
  },
  delays: { deadline: callDeadline },
})
