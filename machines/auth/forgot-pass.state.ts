import { broken, byAnswer, late } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import { editingStates, refusedState, turningFrom, typedInto } from './form.state.ts'

/** Who is signed in already is led to no form for guests. */
const toSignin = { guard: 'isGuest', ...turningFrom('forgotPass', '#auth.signin') } as const

/** 'Request password reset': it ends with a mail on its way, which the person may ask for again. */
export const forgotPassState = authKit.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'forgotPass.edit': typedInto('forgotPass'),
        'signin.open': toSignin,
        'signup.open': { guard: 'isGuest', ...turningFrom('forgotPass', '#auth.signup') },
      },
      states: editingStates('forgotPass'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => context.forgotPass,
        onDone: byAnswer({ guard: 'isAccepted', target: 'sent', actions: 'dropRefusal' }, refusedState),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
    sent: { on: { 'signin.open': toSignin, 'forgotPass.open': { target: 'editing' } } },
  },
})
