import { authSetup } from './auth.setup.ts'
import { answerOf, broken, editingStates, isAccepted, late, refused, signedInElsewhere } from './form.state.ts'

/** 'Sign up', perhaps by an invitation, which a refusal may ask to go on without. */
export const signupState = authSetup.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'checking',
      on: {
        'signup.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ signup: event.fields }) },
        },
        'invitation.drop': { guard: 'isLinkKnownRefused', target: '.checking', actions: 'dropInvitation' },
        'signin.open': {
          target: '#auth.signin',
          actions: { type: 'turnWith', params: ({ context }) => context.signup },
        },
      },
      states: editingStates('signup'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context }) => ({ fields: context.signup, invitation: context.invitation }),
        onDone: [
          { guard: isAccepted, target: '#auth.closed', actions: { type: 'keepSession', params: answerOf } },
          refused,
        ],
        onError: broken,
      },
      after: late,
    },
  },
})
