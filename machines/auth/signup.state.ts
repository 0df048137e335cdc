import { broken, byAnswer, late } from '../branches.ts'
import { authSetup } from './auth.setup.ts'
import { editingStates, refused, signedInElsewhere, turningFrom, typedInto } from './form.state.ts'

/** 'Sign up', perhaps by an invitation; where the service refuses that, the person may go on without it. */
export const signupState = authSetup.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'checking',
      on: {
        'signup.edit': typedInto('signup'),
        'invitation.drop': { guard: 'isLinkKnownRefused', target: '.checking', actions: 'dropInvitation' },
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
        onDone: byAnswer({ guard: 'isAccepted', target: '#auth.closed', actions: 'keepSession' }, refused),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
