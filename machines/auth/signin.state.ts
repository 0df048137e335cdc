import { broken, byAnswer, late } from '../branches.ts'
import { authSetup } from './auth.setup.ts'
import { editingStates, refused, signedIn, signedInElsewhere, turningFrom, typedInto } from './form.state.ts'

export const signinState = authSetup.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'checking',
      on: {
        'signin.edit': typedInto('signin'),
        'signup.open': turningFrom('signin', '#auth.signup'),
        'forgotPass.open': turningFrom('signin', '#auth.forgotPass'),
      },
      states: editingStates('signin'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signin',
        src: 'signin',
        input: ({ context }) => context.signin,
        onDone: byAnswer(
          signedIn,
          { guard: 'isFactorRequired', target: '#auth.secondFactor', actions: 'askForCode' },
          { guard: 'isFactorUnset', target: '#auth.enrolment', actions: 'askForCode' },
          refused,
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
