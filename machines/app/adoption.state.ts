import { byAnswer, byShown } from '../branches.ts'
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
    onSnapshot: byShown(
      {
        guard: 'isOpened',
        target: '.deciding',
        actions: ['keepSession', 'forgetRefused', 'forgetGuest', 'tellUser', 'tellKeeper', 'followPerson'],
      },
      { guard: 'isTaxedAnew', target: '.pricing', actions: ['keepSession', 'tellUser', 'tellKeeper'] },
      { guard: 'isHere', actions: ['keepSession', 'tellUser', 'tellKeeper'] },
      { guard: 'isExpired', target: '.idle', actions: ['askToSignInAgain', 'keepSession', 'tellUser', 'tellKeeper'] },
      {
        guard: 'isEnded',
        target: '.idle',
        actions: [
          'keepSession',
          'forgetRefused',
          'forgetGuest',
          'tellUser',
          'restartOrder',
          'tellKeeperToForget',
          'followPerson',
        ],
      },
    ),
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
      onDone: byAnswer(
        { guard: 'isAccepted', target: 'idle', actions: 'tellChange' },
        { guard: 'isGone', target: 'idle', actions: 'loseOrder' },
        { target: failed },
      ),
      onError: { target: failed },
    },
    after: { adoptionDeadline: { target: failed } },
  })
}
