import { profileOf } from '#domain/accounts/edited-profile.ts'
import { emptyChangePassword } from '#domain/accounts/password.ts'
import { isResetLinkWhole } from '#domain/accounts/reset-link.ts'
import { emptySecondFactor } from '#domain/accounts/second-factor.ts'
import { emptySignin } from '#domain/accounts/signin.ts'
import { emptySignup } from '#domain/accounts/signup-fields.ts'
import { rulesOf } from '../harness/rules.ts'
import type { Session } from '../session/session.types.ts'
import { editRows, ownerOf } from './auth-edit.rules.ts'
import { authFixtures } from './auth.fixtures.ts'
import { formHolds, isDeadLink, isFilled, type AuthRow } from './auth-form.rules.ts'
import { forgotPassRows, updatePassRows, verificationRows } from './auth-password.rules.ts'
import { secondFactorRows, signinRows } from './auth-signin.rules.ts'
import { invitationRows, signupRows } from './auth-signup.rules.ts'
import type { AuthContext } from './auth.types.ts'

type Followed = { readonly context: AuthContext; readonly event: { readonly session: Session | undefined } }

/** A profile was opened to be edited, and another person has signed in. */
const isOthers = ({ context, event: { session } }: Followed) => {
  const owner = ownerOf(context.opensAt)
  return owner !== undefined && session !== undefined && owner.userUid !== session.user.userUid
}

/** The form is the new person's, and holds nothing of the one before. */
const theirs = ({ event: { session } }: Followed): Partial<AuthContext> =>
  session
    ? {
        opensAt: { form: 'edit', user: session.user },
        edit: profileOf(session.user),
        signin: emptySignin,
        secondFactor: emptySecondFactor,
        enrolment: emptySecondFactor,
        signup: emptySignup,
        forgotPass: { email: '' },
        updatePass: emptyChangePassword,
        invitation: '',
        invitedBy: '',
        resetToken: '',
        offer: undefined,
        refusal: undefined,
        notice: 'PERSON_CHANGED',
        outcome: { kind: 'left' },
      }
    : {}

/** Nothing that one person typed is left for another. */
const forgotten = () => ({ keepEdited: { type: 'profile.typed', typed: undefined } })

const signingIn = ['signin', 'secondFactor', 'enrolment', 'signup'] as const

/** What another tab tells of who is signed in. */
const followedRows: readonly AuthRow[] = [
  {
    when: 'session.followed',
    from: 'edit.reading',
    if: isOthers,
    to: 'edit.reading',
    sets: theirs,
    tells: forgotten,
    again: 'readCompany',
  },
  { when: 'session.followed', if: isOthers, to: 'edit.reading', sets: theirs, tells: forgotten },
  { when: 'session.followed', from: 'edit', if: ({ event }) => event.session === undefined, to: 'closed' },
  {
    when: 'session.followed',
    from: signingIn,
    if: ({ event }) => event.session !== undefined,
    to: 'closed',
    sets: ({ context: { opensAt }, event: { session } }) =>
      session ? { outcome: { kind: 'signedIn', session, opensAt } } : {},
  },
]

/** A form tells a refusal or news, never both. */
const tellsOne = ({ refusal, notice }: AuthContext) => refusal === undefined || notice === undefined
const isReset = ({ opensAt }: AuthContext) => opensAt.form === 'verify'

/** The account dialogs (§4, §5): "signin, signup, edit, forgotPass, updatePass, closed", and the links of mails. */
export const authRules = rulesOf(authFixtures, {
  starts: [
    { if: (input) => input.form === 'signup' && input.user !== undefined, to: 'invitation.needless' },
    { if: (input) => input.form === 'signup' && (input.invitation ?? '') !== '', to: 'invitation.reading' },
    { if: ({ form }) => form === 'signup', to: 'signup.editing' },
    { if: (input) => input.form === 'edit' && input.fields !== undefined, to: 'edit.editing' },
    { if: ({ form }) => form === 'edit', to: 'edit.reading' },
    { if: ({ form }) => form === 'forgotPass', to: 'forgotPass.editing' },
    { if: ({ form }) => form === 'updatePass', to: 'updatePass.editing' },
    { if: (input) => input.form === 'verify' && isResetLinkWhole(input), to: 'verification.verifying' },
    { if: ({ form }) => form === 'verify', to: 'verification.refused' },
    { if: (input) => 'refusal' in input, to: 'signin.editing.expired' },
    { to: 'signin.editing' },
  ],
  leads: [
    // Nobody is held in a dialog.
    { when: 'dialog.close', to: 'closed' },
    ...followedRows,
    ...signinRows,
    ...secondFactorRows,
    ...signupRows,
    ...invitationRows,
    ...editRows,
    ...forgotPassRows,
    ...verificationRows,
    ...updatePassRows,
  ],
  holds: {
    ...formHolds('signin'),
    ...formHolds('secondFactor'),
    ...formHolds('enrolment'),
    ...formHolds('signup'),
    ...formHolds('edit'),
    ...formHolds('forgotPass'),
    ...formHolds('updatePass'),
    signin: tellsOne,
    'signin.editing.expired': (context) => !isFilled(context, 'signin') && context.refusal?.code === 'UNAUTHORIZED',
    secondFactor: (context) => tellsOne(context) && isFilled(context, 'signin'),
    enrolment: (context) => tellsOne(context) && isFilled(context, 'signin'),
    'enrolment.editing': ({ offer }) => offer !== undefined,
    signup: tellsOne,
    'invitation.reading': ({ invitation }) => invitation !== '',
    'invitation.refused': ({ refusal }) => isDeadLink(refusal?.code),
    'invitation.failed': ({ refusal }) => refusal !== undefined && !isDeadLink(refusal.code),
    edit: (context) => tellsOne(context) && ownerOf(context.opensAt) !== undefined,
    'edit.unread': ({ refusal }) => refusal !== undefined,
    'edit.editing.vatRefused': ({ refusal }) => refusal?.code === 'FORTNOX_ERROR',
    forgotPass: ({ notice }) => notice === undefined,
    'forgotPass.sent': (context) => isFilled(context, 'forgotPass') && context.refusal === undefined,
    verification: isReset,
    'verification.refused': ({ refusal }) => isDeadLink(refusal?.code) || refusal?.code === 'LINK_CUT',
    'verification.failed': ({ refusal }) => refusal !== undefined && !isDeadLink(refusal.code),
    updatePass: ({ resetToken, notice }) => resetToken !== '' && notice === undefined,
  },
  runsAlways: {
    keepEdited: ({ opensAt }) =>
      opensAt.form === 'edit' && opensAt.fields ? { userUid: opensAt.user.userUid, fields: opensAt.fields } : undefined,
  },
  runs: {
    'signin.submitting': { signin: ({ signin }) => signin },
    'secondFactor.submitting': { signin: ({ signin, secondFactor }) => ({ ...signin, ...secondFactor }) },
    'enrolment.submitting': { signin: ({ signin, enrolment }) => ({ ...signin, ...enrolment }) },
    'enrolment.reading': { offerSecondFactor: ({ signin }) => signin },
    'signup.submitting': { signup: ({ signup, invitation }) => ({ fields: signup, invitation }) },
    'invitation.reading': { readInvitation: ({ invitation }) => ({ invitation }) },
    'edit.reading': { readCompany: ({ opensAt }) => ownerOf(opensAt) },
    'edit.submitting': { editProfile: ({ opensAt, edit }) => ({ user: ownerOf(opensAt), fields: edit }) },
    'forgotPass.submitting': { forgotPassword: ({ forgotPass }) => forgotPass },
    'verification.verifying': {
      verifyReset: ({ opensAt }) =>
        opensAt.form === 'verify' ? { token: opensAt.token, userUid: opensAt.userUid } : undefined,
    },
    'updatePass.submitting': {
      changePassword: ({ resetToken, updatePass }) => ({ resetToken, fields: updatePass }),
    },
  },
  tags: {
    underway: [
      'signin.submitting',
      'secondFactor.submitting',
      'enrolment.submitting',
      'signup.submitting',
      'edit.reading',
      'edit.submitting',
      'forgotPass.submitting',
      'updatePass.submitting',
    ],
    refused: [
      'signin.editing.refused',
      'signin.editing.expired',
      'secondFactor.editing.refused',
      'enrolment.unread',
      'enrolment.editing.refused',
      'invitation.refused',
      'invitation.failed',
      'signup.editing.refused',
      'edit.unread',
      'edit.editing.refused',
      'forgotPass.editing.refused',
      'verification.refused',
      'verification.failed',
      'updatePass.editing.refused',
    ],
  },
  waits: { deadline: 40_000 },
  answers: { closed: ({ outcome }) => outcome },
  goal: 'closed',
  equivalents: {
    'auth on session.followed#0 → auth.routing':
      'the dialogs are to open at a profile by then, and routing leads there to reading it',
    'auth.updatePass.submitting on xstate.done.actor.changePassword#0 keepFields for keepNotice':
      'both keep what they are told by its own name, which is that of the notice here',
  },
})
