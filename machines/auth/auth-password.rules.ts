import { valueOf } from '#domain/result.ts'
import { yes } from '../said.ts'
import { carried, emailed, failed, formRows, isDeadLink, nothingTold, told, type AuthRow } from './auth-form.rules.ts'
import type { AuthContext } from './auth.types.ts'

/** Who is signed in is not asked to sign in or up. */
const isGuest = ({ context: { opensAt } }: { readonly context: AuthContext }) =>
  opensAt.form === 'edit' || opensAt.user === undefined

/** 'Request password reset': a mail is on its way, and may be asked for again. */
export const forgotPassRows: readonly AuthRow[] = [
  ...formRows('forgotPass', 'forgotPassword'),
  { when: 'forgotPassword answers', if: yes, to: 'forgotPass.sent', sets: nothingTold },
  { when: 'forgotPassword answers', to: 'forgotPass.editing.refused', sets: told },
  { when: 'forgotPass.open', from: 'forgotPass.sent', to: 'forgotPass.editing.complete' },
  {
    when: 'signin.open',
    from: ['forgotPass.editing', 'forgotPass.sent'],
    if: isGuest,
    to: 'signin.editing',
    sets: carried('forgotPass'),
  },
  { when: 'signup.open', from: 'forgotPass.editing', if: isGuest, to: 'signup.editing', sets: carried('forgotPass') },
]

/** "After reset-link verification succeeds, a reset token is stored; on failure a failed state is set" (§4). */
export const verificationRows: readonly AuthRow[] = [
  {
    when: 'verifyReset answers',
    if: yes,
    to: 'updatePass.editing.incomplete',
    sets: ({ event }) => ({ resetToken: valueOf(event.output), refusal: undefined }),
  },
  {
    when: 'verifyReset answers',
    if: ({ event: { output } }) => !output.ok && isDeadLink(output.code),
    to: 'verification.refused',
    sets: told,
  },
  { when: 'verifyReset answers', to: 'verification.failed', sets: told },
  { when: 'verifyReset throws', to: 'verification.failed', sets: failed('UNEXPECTED_ERROR') },
  { when: 'after deadline', from: 'verification.verifying', to: 'verification.failed', sets: failed('TIMEOUT') },
  { when: 'reading.retry', from: 'verification.failed', to: 'verification.verifying' },
  {
    when: 'forgotPass.open',
    from: ['verification.refused', 'verification.failed'],
    to: 'forgotPass.editing',
    sets: nothingTold,
  },
  {
    when: 'signin.open',
    from: ['verification.refused', 'verification.failed'],
    if: isGuest,
    to: 'signin.editing',
    sets: nothingTold,
  },
]

/** 'Reset your password': the sign-in form says that it is changed. A link that is used up leads on to a new one. */
export const updatePassRows: readonly AuthRow[] = [
  ...formRows('updatePass', 'changePassword'),
  {
    when: 'changePassword answers',
    if: yes,
    to: 'signin.editing',
    sets: ({ context, event }) => ({
      ...emailed(context, valueOf(event.output)),
      refusal: undefined,
      notice: 'FORGOT_PW_PASSWORD_CHANGED',
    }),
  },
  { when: 'changePassword answers', to: 'updatePass.editing.refused', sets: told },
  {
    when: 'signin.open',
    from: 'updatePass.editing',
    if: (before) => isGuest(before) && isDeadLink(before.context.refusal?.code),
    to: 'signin.editing',
    sets: nothingTold,
  },
  {
    when: 'forgotPass.open',
    from: 'updatePass.editing',
    if: ({ context }) => isDeadLink(context.refusal?.code),
    to: 'forgotPass.editing',
    sets: nothingTold,
  },
]
