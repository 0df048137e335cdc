import { assign, setup } from 'xstate'
import type { AccountCode } from '#domain/accounts/messages.ts'
import type { AccountAnswer } from '../auth/auth.types.ts'
import { refusalOf } from '../auth/auth.context.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import type { ResendInput, ResendContext, ResendEvent, Resent } from './resend.types.ts'

type Answered = { readonly result: AccountAnswer<Resent> }

export const resendKit = setup({
  types: { context: {} as ResendContext, events: {} as ResendEvent, input: {} as ResendInput },
  actors: { sendConfirmation: promiseOf<AccountAnswer<Resent>>('sendConfirmation') },
  guards: {
    isSent: (_, { result }: Answered) => result.ok && result.value === 'CONFIRMATION_SENT',
    isConfirmed: (_, { result }: Answered) => result.ok && result.value === 'ADDRESS_CONFIRMED',
  },
  actions: {
    keepRefused: assign((_, { result }: Answered) => (result.ok ? {} : { refusal: refusalOf(result) })),
    keepRefusal: assign((_, { code }: { code: AccountCode }) => ({ refusal: { code } })),
    dropRefusal: assign({ refusal: undefined }),
  },
  delays: { deadline: callDeadline },
})
