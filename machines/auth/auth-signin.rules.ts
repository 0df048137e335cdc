import { emptySecondFactor } from '#domain/accounts/second-factor.ts'
import { valueOf } from '#domain/result.ts'
import { no, yes } from '../said.ts'
import type { Session } from '../session/session.types.ts'
import { carried, failed, formRows, told, type AuthRow } from './auth-form.rules.ts'
import type { AccountAnswer, AuthContext, AuthOutcome } from './auth.types.ts'

type SignedIn = { readonly context: AuthContext; readonly event: { readonly output: AccountAnswer<Session> } }

/** A person who is signed in goes on where the dialogs were opened. */
export const letIn = ({ context: { opensAt }, event }: SignedIn): { readonly outcome: AuthOutcome } => ({
  outcome: { kind: 'signedIn', session: valueOf(event.output), opensAt },
})

const noCode = () => ({
  secondFactor: emptySecondFactor,
  enrolment: emptySecondFactor,
  offer: undefined,
  refusal: undefined,
  notice: undefined,
})

const isPasswordRefused = no('ACCOUNT_NOT_FOUND', 'ACCOUNT_INACTIVE')

/** "The sign-in and sign-up headers link to each other; 'Forgot your password' opens the forgot modal" (§4). */
export const signinRows: readonly AuthRow[] = [
  ...formRows('signin', 'signin'),
  { when: 'signup.open', from: 'signin.editing', to: 'signup.editing', sets: carried('signin') },
  { when: 'forgotPass.open', from: 'signin.editing', to: 'forgotPass.editing', sets: carried('signin') },
  { when: 'signin answers', if: yes, to: 'closed', sets: letIn },
  // Staff also need the code of an app: one that they have, or one that they set up now.
  {
    when: 'signin answers',
    from: 'signin',
    if: no('SECOND_FACTOR_REQUIRED'),
    to: 'secondFactor.editing.incomplete',
    sets: noCode,
  },
  { when: 'signin answers', from: 'signin', if: no('SECOND_FACTOR_UNSET'), to: 'enrolment.reading', sets: noCode },
  { when: 'signin answers', from: 'signin', to: 'signin.editing.refused', sets: told },
]

/** The code of an app that is set up, or the first one of an app that is being set up; or another account. */
export const secondFactorRows: readonly AuthRow[] = [
  ...formRows('secondFactor', 'signin'),
  ...formRows('enrolment', 'signin'),
  {
    when: 'signin.open',
    from: ['secondFactor.editing', 'enrolment.editing', 'enrolment.unread'],
    to: 'signin.editing',
    sets: carried('signin'),
  },
  // What was typed before the code may no longer hold.
  {
    when: 'signin answers',
    from: ['secondFactor', 'enrolment'],
    if: isPasswordRefused,
    to: 'signin.editing.refused',
    sets: told,
  },
  { when: 'offerSecondFactor answers', if: isPasswordRefused, to: 'signin.editing.refused', sets: told },
  { when: 'signin answers', from: 'secondFactor', to: 'secondFactor.editing.refused', sets: told },
  { when: 'signin answers', from: 'enrolment', to: 'enrolment.editing.refused', sets: told },
  // A key is offered before its first code is asked for, and another one where the app shows wrong codes.
  {
    when: 'offerSecondFactor answers',
    if: yes,
    to: 'enrolment.editing.incomplete',
    sets: ({ event }) => ({ offer: valueOf(event.output), refusal: undefined }),
  },
  { when: 'offerSecondFactor answers', to: 'enrolment.unread', sets: told },
  { when: 'offerSecondFactor throws', to: 'enrolment.unread', sets: failed('UNEXPECTED_ERROR') },
  { when: 'after deadline', from: 'enrolment.reading', to: 'enrolment.unread', sets: failed('TIMEOUT') },
  { when: 'reading.retry', from: 'enrolment.unread', to: 'enrolment.reading' },
  {
    when: 'offer.renew',
    from: 'enrolment.editing',
    if: ({ context }) => context.refusal?.code === 'WRONG_CODE',
    to: 'enrolment.reading',
    sets: noCode,
  },
]
