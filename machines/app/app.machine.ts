import { valueOf } from '#domain/result.ts'
import { appSetup } from './app.setup.ts'

/**
 * The root of the main app: who is here, the order at hand, and the account dialogs over it. It alone carries facts
 * from one flow to another: whoever signs in gets the order and new prices, or a new order where this one is another
 * customer's; a refused session asks for signing in, and signing out leaves nothing of the order behind.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, form: 'signin' }),
  invoke: [
    { id: 'keepStored', src: 'keepStored' },
    {
      id: 'order',
      src: 'order',
      input: ({ context }) => ({ key: context.key, step: context.step, user: context.session?.user }),
      onSnapshot: {
        actions: [{ type: 'keepOrder', params: ({ event }) => ({ shown: event.snapshot }) }, 'tellKeeper'],
      },
    },
  ],
  on: {
    // Whoever logs out leaves nothing behind, not even what an ended session left.
    'session.end': [{ guard: 'hasSession', actions: 'endSession' }, { actions: 'restartOrder' }],
    'order.continue': { guard: 'isPaid', actions: 'restartOrder' },
    'session.refused': [{ guard: 'hasSession', actions: 'refuseSession' }, { actions: 'askToSignIn' }],
    'step.go': { actions: { type: 'goToStep', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'login.open': { target: 'loading', actions: { type: 'keepForm', params: ({ event }) => event } } },
        },
        loading: {
          on: { 'login.close': { target: 'closed' } },
          invoke: { id: 'loadAuth', src: 'loadAuth', onDone: { target: 'open' }, onError: { target: 'missing' } },
          after: { dialogDeadline: { target: 'missing' } },
        },
        missing: {
          on: {
            'login.close': { target: 'closed' },
            'login.open': { target: 'loading', actions: { type: 'keepForm', params: ({ event }) => event } },
          },
        },
        open: {
          on: { 'login.close': { actions: 'closeAuth' } },
          invoke: {
            id: 'auth',
            src: 'auth',
            input: ({ context }) => ({ form: context.form }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
                target: 'closed',
                actions: { type: 'openSession', params: ({ event }) => ({ outcome: event.output }) },
              },
              { target: 'closed' },
            ],
            onError: { target: 'missing' },
          },
        },
      },
    },
    adoption: {
      initial: 'idle',
      // The session is followed here: a target of its own region leaves the dialog alone.
      invoke: {
        id: 'session',
        src: 'session',
        input: ({ context }) => ({ session: context.session, now: context.now }),
        onSnapshot: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ shown: event.snapshot }) },
            target: '.deciding',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ shown: event.snapshot }) },
              'tellUser',
              'tellKeeper',
            ],
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ shown: event.snapshot }) },
            target: '.idle',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ shown: event.snapshot }) },
              'tellUser',
              'tellKeeper',
              'askToSignIn',
            ],
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ shown: event.snapshot }) },
            target: '.idle',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ shown: event.snapshot }) },
              'tellUser',
              'restartOrder',
              'tellKeeper',
            ],
          },
        ],
      },
      states: {
        idle: {},
        deciding: { always: [{ guard: 'hasKey', target: 'adopting' }, { target: 'idle' }] },
        adopting: {
          invoke: {
            id: 'adoptOrder',
            src: 'adoptOrder',
            input: ({ context }) => context.key,
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
                target: 'idle',
                actions: { type: 'tellChange', params: ({ event }) => ({ snapshot: valueOf(event.output) }) },
              },
              {
                guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
                target: 'idle',
                actions: 'restartOrder',
              },
              { target: 'unadopted' },
            ],
            onError: { target: 'unadopted' },
          },
          after: { adoptionDeadline: { target: 'unadopted' } },
        },
        unadopted: { on: { 'adoption.retry': { target: 'adopting' } } },
      },
    },
  },
})
