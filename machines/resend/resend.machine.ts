import { assign, setup } from 'xstate'
import type { AccountCode } from '#domain/accounts/messages.ts'
import type { AccountAnswer, AccountRefusal } from '../auth/auth.types.ts'
import { refusalOf } from '../auth/auth.facts.ts'
import { broken, byAnswer, late } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'

/** The address of the person who is signed in. */
export type ResendInput = { readonly email: string }

export type ResendContext = ResendInput & {
  /** Why the last link was not sent. */
  readonly refusal: AccountRefusal | undefined
}

export type ResendEvent = { type: 'link.send' }

/** What was done: another link is on its way, or there is nothing left to confirm. */
export type Resent = 'CONFIRMATION_SENT' | 'ADDRESS_CONFIRMED'

type Answered = { readonly result: AccountAnswer<Resent> }

/** Sends another link to an address that is not confirmed yet. */
export const resendMachine = setup({
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
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ ...input, refusal: undefined }),
  initial: 'unsent',
  states: {
    unsent: { on: { 'link.send': { target: 'sending' } } },
    sending: {
      entry: 'dropRefusal',
      invoke: {
        id: 'sendConfirmation',
        src: 'sendConfirmation',
        onDone: byAnswer(
          { guard: 'isSent', target: 'sent' },
          { guard: 'isConfirmed', target: 'confirmed' },
          { target: 'refused', actions: 'keepRefused' },
        ),
        onError: broken('refused'),
      },
      after: { deadline: late('refused') },
    },
    sent: { on: { 'link.send': { target: 'sending' } } },
    refused: { on: { 'link.send': { target: 'sending' } } },
    confirmed: {},
  },
})
