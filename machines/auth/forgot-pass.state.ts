import { authSetup } from './auth.setup.ts'
import type { AuthForms } from './auth.types.ts'
import { broken, editingStates, isAccepted, late, refused } from './form.state.ts'

const toSignin = {
  target: '#auth.signin',
  actions: { type: 'turnWith', params: ({ context }: { context: AuthForms }) => context.forgotPass },
} as const

/** 'Request password reset': it ends with a mail on its way, and may be asked for again. */
export const forgotPassState = authSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'checking',
      on: {
        'forgotPass.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ forgotPass: event.fields }) },
        },
        'signin.open': toSignin,
        'signup.open': {
          target: '#auth.signup',
          actions: { type: 'turnWith', params: ({ context }) => context.forgotPass },
        },
      },
      states: editingStates('forgotPass'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => context.forgotPass,
        onDone: [{ guard: isAccepted, target: 'sent', actions: 'dropRefusal' }, refused],
        onError: broken,
      },
      after: late,
    },
    sent: { on: { 'signin.open': toSignin, 'forgotPass.open': { target: 'editing' } } },
  },
})
