import { broken, byAnswer, late } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import { editingStates, refusedState, signedIn, signedInElsewhere, turningFrom, typedInto } from './form.state.ts'

export const signinState = authKit.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'signin.edit': typedInto('signin'),
        'signup.open': turningFrom('signin', '#auth.signup'),
        'forgotPass.open': turningFrom('signin', '#auth.forgotPass'),
      },
      states: {
        ...editingStates('signin'),
        /** The session is over: the email is known, and the password is asked for. */
        expired: { tags: 'refused' },
      },
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signin',
        src: 'signin',
        input: ({ context }) => context.signin,
        onDone: byAnswer(
          signedIn,
          { guard: 'isFactorRequired', target: '#auth.secondFactor', actions: ['askForCode', 'dropRefusal'] },
          { guard: 'isFactorUnset', target: '#auth.enrolment', actions: ['askForCode', 'dropRefusal'] },
          refusedState,
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
