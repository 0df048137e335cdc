import type { Session } from '../session/session.machine.ts'
import { authSetup } from './auth.setup.ts'
import type { AccountAnswer, FormName } from './auth.types.ts'

/** What the seven forms have in common; each one's own state says what it is filled with, sent by and leads to. */

/**
 * The states of a form in front of someone: complete or not, or refused by the service. A refused one keeps what is
 * typed, may be sent again as it is, and is checked anew when something in it changes.
 */
export function editingStates(form: FormName) {
  const submit = { on: { 'form.submit': { target: `#auth.${form}.submitting` } } } as const
  return {
    checking: authSetup.createStateConfig({
      always: [{ guard: { type: 'isComplete', params: { form } }, target: 'complete' }, { target: 'incomplete' }],
    }),
    incomplete: authSetup.createStateConfig({}),
    complete: authSetup.createStateConfig(submit),
    refused: authSetup.createStateConfig(submit),
  }
}

type Answered<Value> = { readonly event: { readonly output: AccountAnswer<Value> } }

/** The answer of a call, for the guards and actions that weigh it. */
export function answerOf<Value>({ event }: Answered<Value>): { result: AccountAnswer<Value> } {
  return { result: event.output }
}

type Followed = { readonly event: { readonly session: Session | undefined } }

/** Signing in here is no longer needed. Whose profile was being edited before is another matter where it is somebody else. */
export const signedInElsewhere = {
  'session.followed': [
    {
      guard: { type: 'isSomeoneElse', params: ({ event }: Followed) => event },
      target: '#auth.edit',
      actions: { type: 'turnToPerson', params: ({ event }: Followed) => event },
    },
    {
      guard: { type: 'isSomeone', params: ({ event }: Followed) => event },
      target: '#auth.closed',
      actions: { type: 'keepFollowed', params: ({ event }: Followed) => event },
    },
  ],
} as const

export const isAccepted = { type: 'isAccepted', params: answerOf } as const

/** The three ways from a call that did not go well, to where it is told why: it was refused, it broke, it was late. */
export function endingAt<Target extends string>(target: Target) {
  return {
    refused: { target, actions: { type: 'keepRefused', params: answerOf } },
    broken: { target, actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
    late: { deadline: { target, actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
  } as const
}

/** Of a form: back to it. */
export const { refused, broken, late } = endingAt('editing.refused')

/** Of a sign-in. */
export const signedIn = {
  guard: isAccepted,
  target: '#auth.closed',
  actions: { type: 'keepSession', params: answerOf<Session> },
} as const

/** Back to the sign-in form: what was typed there opens nothing any more. */
export const passwordRefused = {
  guard: { type: 'isPasswordRefused', params: answerOf },
  target: '#auth.signin.editing.refused',
  actions: { type: 'keepRefused', params: answerOf },
} as const

/** Of the link of a mail: it leads nowhere any more, or nobody could say. */
export const linkRefused = {
  guard: { type: 'isLinkRefused', params: answerOf },
  ...endingAt('refused').refused,
} as const
export const failed = endingAt('failed')
