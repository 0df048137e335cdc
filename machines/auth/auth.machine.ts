import { startingContext } from './auth.facts.ts'
import { authSetup } from './auth.setup.ts'
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
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => startingContext(input),
  initial: 'opening',
  on: { 'dialog.close': { target: '.closed' } },
  states: {
    opening: {
      always: [
        { guard: 'isInvitedInVain', target: 'invitation.needless' },
        { guard: 'isInvited', target: 'invitation' },
        { guard: { type: 'opensAt', params: { form: 'signup' } }, target: 'signup' },
        { guard: { type: 'opensAt', params: { form: 'edit' } }, target: 'edit' },
        { guard: { type: 'opensAt', params: { form: 'forgotPass' } }, target: 'forgotPass' },
        { guard: { type: 'opensAt', params: { form: 'updatePass' } }, target: 'updatePass' },
        { guard: { type: 'opensAt', params: { form: 'verify' } }, target: 'verification' },
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
