import { authSetup } from './auth.setup.ts'
import type { AuthForms } from './auth.types.ts'
import {
  answerOf,
  broken,
  editingStates,
  endingAt,
  isAccepted,
  late,
  passwordRefused,
  refused,
  signedIn,
  signedInElsewhere,
} from './form.state.ts'

const unread = endingAt('unread')

/** Somebody else, or another password. */
const toSignin = {
  target: '#auth.signin',
  actions: { type: 'turnWith', params: ({ context }: { context: AuthForms }) => context.signin },
} as const

/** The code of the authenticator app that somebody of the staff has set up. */
export const secondFactorState = authSetup.createStateConfig({
  initial: 'editing',
  on: signedInElsewhere,
  states: {
    editing: {
      initial: 'checking',
      on: {
        'secondFactor.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ secondFactor: event.fields }) },
        },
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
        onDone: [signedIn, passwordRefused, refused],
        onError: broken,
      },
      after: late,
    },
  },
})

/** Somebody of the staff sets up an authenticator app: the key is read, and its first code sets it and signs in. */
export const enrolmentState = authSetup.createStateConfig({
  initial: 'reading',
  on: signedInElsewhere,
  states: {
    reading: {
      invoke: {
        id: 'offerSecondFactor',
        src: 'offerSecondFactor',
        input: ({ context }) => context.signin,
        onDone: [
          { guard: isAccepted, target: 'editing', actions: { type: 'keepOffer', params: answerOf } },
          passwordRefused,
          unread.refused,
        ],
        onError: unread.broken,
      },
      after: unread.late,
    },
    unread: { on: { 'reading.retry': { target: 'reading' }, 'signin.open': toSignin } },
    editing: {
      initial: 'checking',
      on: {
        'enrolment.edit': {
          target: '.checking',
          actions: { type: 'keepFields', params: ({ event }) => ({ enrolment: event.fields }) },
        },
        'offer.renew': { guard: 'isCodeKnownWrong', target: 'reading', actions: 'askForCode' },
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
        onDone: [signedIn, passwordRefused, refused],
        onError: broken,
      },
      after: late,
    },
  },
})
