import { byEvent } from '../branches.ts'
import { firstContext, typedBefore } from './auth.context.ts'
import { authKit } from './auth.kit.ts'
import { editState } from './edit.state.ts'
import { forgotPassState } from './forgot-pass.state.ts'
import { invitationState } from './invitation.state.ts'
import { enrolmentState, secondFactorState } from './second-factor.state.ts'
import { signinState } from './signin.state.ts'
import { signupState } from './signup.state.ts'
import { updatePassState } from './update-pass.state.ts'
import { verificationState } from './verification.state.ts'

/**
 * The account dialogs. They open at a form or at the link of a mail and end at `closed`, with their outcome as output.
 */
export const authMachine = authKit.createMachine({
  id: 'auth',
  context: ({ input }) => firstContext(input),
  initial: 'routing',
  invoke: { id: 'keepEdited', src: 'keepEdited', input: ({ context }) => typedBefore(context) },
  on: {
    'dialog.close': { target: '.closed' },
    // Where another person's profile was being edited, the edit form opens for the person who signed in.
    'session.followed': byEvent({ guard: 'isSomeoneElse', target: '.edit', actions: ['turnToPerson', 'forgetEdited'] }),
  },
  states: {
    routing: {
      always: [
        { guard: 'isInvitedInVain', target: 'invitation.needless' },
        { guard: 'isInvited', target: 'invitation' },
        { guard: { type: 'opensAt', params: { form: 'signup' } }, target: 'signup' },
        { guard: 'isResumed', target: 'edit.editing' },
        { guard: { type: 'opensAt', params: { form: 'edit' } }, target: 'edit' },
        { guard: { type: 'opensAt', params: { form: 'forgotPass' } }, target: 'forgotPass' },
        { guard: { type: 'opensAt', params: { form: 'updatePass' } }, target: 'updatePass' },
        { guard: 'isLinkWhole', target: 'verification' },
        {
          guard: { type: 'opensAt', params: { form: 'verify' } },
          target: 'verification.refused',
          actions: { type: 'keepRefusal', params: { code: 'LINK_CUT' } },
        },
        { guard: 'isSessionKnownOver', target: 'signin.editing.expired' },
        { target: 'signin' },
      ],
    },
    signin: signinState,
    secondFactor: secondFactorState,
    enrolment: enrolmentState,
    invitation: invitationState,
    signup: signupState,
    edit: editState,
    forgotPass: forgotPassState,
    verification: verificationState,
    updatePass: updatePassState,
    closed: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
