import { valueOf } from '#domain/result.ts'
import { appSetup } from './app.setup.ts'

/**
 * What becomes of the order when somebody signs in, or is taxed in another way: it is given to them and priced again.
 * The session is followed here: a target of its own region leaves the dialog alone.
 */
export const adoptionState = appSetup.createStateConfig({
  initial: 'idle',
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
          'forgetRefused',
          'forgetGuest',
          'tellUser',
          'tellKeeper',
          'followPerson',
        ],
      },
      {
        guard: { type: 'isTaxedAnew', params: ({ event }) => ({ shown: event.snapshot }) },
        target: '.pricing',
        actions: [
          { type: 'keepSession', params: ({ event }) => ({ shown: event.snapshot }) },
          'tellUser',
          'tellKeeper',
        ],
      },
      {
        guard: { type: 'isHere', params: ({ event }) => ({ shown: event.snapshot }) },
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
          'askToSignInAgain',
          { type: 'keepSession', params: ({ event }) => ({ shown: event.snapshot }) },
          'tellUser',
          'tellKeeper',
        ],
      },
      {
        guard: { type: 'isEnded', params: ({ event }) => ({ shown: event.snapshot }) },
        target: '.idle',
        actions: [
          { type: 'keepSession', params: ({ event }) => ({ shown: event.snapshot }) },
          'forgetRefused',
          'forgetGuest',
          'tellUser',
          'restartOrder',
          'tellKeeperToForget',
          'followPerson',
        ],
      },
    ],
  },
  states: {
    idle: {},
    deciding: { always: [{ guard: 'hasKey', target: 'adopting' }, { target: 'idle' }] },
    adopting: asking('unadopted'),
    unadopted: { on: { 'adoption.retry': { target: 'adopting' } } },
    pricing: asking('unpriced'),
    unpriced: { on: { 'adoption.retry': { target: 'pricing' } } },
  },
})

/** Asking for the order as the customer of now adopts it, and prices it for them. */
function asking(failed: 'unadopted' | 'unpriced') {
  return appSetup.createStateConfig({
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
          actions: { type: 'loseOrder', params: ({ event }) => ({ result: event.output }) },
        },
        { target: failed },
      ],
      onError: { target: failed },
    },
    after: { adoptionDeadline: { target: failed } },
  })
}
