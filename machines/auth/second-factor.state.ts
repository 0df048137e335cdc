import { broken, byAnswer, late } from '../branches.ts'
import { authKit } from './auth.kit.ts'
import {
  editingStates,
  passwordRefused,
  refusedState,
  signedIn,
  signedInElsewhere,
  turningFrom,
  typedInto,
} from './form.state.ts'

/** Leads back, to sign in as another person or with another password. */
const toSignin = turningFrom('signin', '#auth.signin')

/** Asks a member of the staff for the code of the authenticator app that they have set up. */
export const secondFactorState = authKit.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'secondFactor.edit': typedInto('secondFactor'),
        'signin.open': toSignin,
      },
      states: editingStates('secondFactor'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signin',
        src: 'signin',
        input: ({ context }) => ({ ...context.signin, ...context.secondFactor }),
        onDone: byAnswer(signedIn, passwordRefused, refusedState),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})

/** A member of the staff sets up an authenticator app: the key is read, and its first code confirms it and signs in. */
export const enrolmentState = authKit.createStateConfig({
  initial: 'reading',
  on: signedInElsewhere,
  states: {
    reading: {
      invoke: {
        id: 'offerSecondFactor',
        src: 'offerSecondFactor',
        input: ({ context }) => context.signin,
        onDone: byAnswer({ guard: 'isAccepted', target: 'editing', actions: 'keepOffer' }, passwordRefused, {
          target: 'unread',
          actions: 'keepRefused',
        }),
        onError: broken('unread'),
      },
      after: { deadline: late('unread') },
    },
    unread: { tags: 'refused', on: { 'reading.retry': { target: 'reading' }, 'signin.open': toSignin } },
    editing: {
      initial: 'incomplete',
      on: {
        'enrolment.edit': typedInto('enrolment'),
        'offer.renew': { guard: 'isCodeKnownWrong', target: 'reading', actions: ['askForCode', 'dropRefusal'] },
        'signin.open': toSignin,
      },
      states: editingStates('enrolment'),
    },
    submitting: {
      tags: 'underway',
      invoke: {
        id: 'signin',
        src: 'signin',
        input: ({ context }) => ({ ...context.signin, ...context.enrolment }),
        onDone: byAnswer(signedIn, passwordRefused, refusedState),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
