import { assign, setup } from 'xstate'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { DeletionContext, DeletionEvent } from './deletion.types.ts'

type Answered = { readonly result: Result<null, StepCode> }

export const notAsked: DeletionContext = { password: '', refusal: undefined }

export const deletionKit = setup({
  types: { context: {} as DeletionContext, events: {} as DeletionEvent },
  actors: { deleteAccount: promiseOf<Result<null, StepCode>, { readonly password: string }>('deleteAccount') },
  guards: {
    isAccepted,
    isBlank: ({ context }) => context.password === '',
  },
  actions: {
    keepPassword: assign((_, { password }: { password: string }) => ({ password })),
    forgetPassword: assign({ password: '' }),
    keepRefused: assign((_, { result }: Answered) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
    forgetRefusal: assign({ refusal: undefined, retryAt: undefined }),
  },
  delays: { deadline: callDeadline },
})
