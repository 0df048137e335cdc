import { broken, byAnswer, late } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import { goOnUninvited, editingStates, refusedState, signedInElsewhere, turningFrom, typedInto } from './form.state.ts'

/** 'Sign up', perhaps by an invitation; where the service refuses that, the person may go on without it. */
export const signupState = authKit.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'signup.edit': typedInto('signup'),
        'invitation.drop': { guard: 'isLinkKnownRefused', ...goOnUninvited },
        'signin.open': turningFrom('signup', '#auth.signin'),
      },
      states: editingStates('signup'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => ({ fields: context.signup, invitation: context.invitation }),
        onDone: byAnswer({ guard: 'isAccepted', target: '#auth.closed', actions: 'keepSession' }, refusedState),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
