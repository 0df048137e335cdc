import { broken, byAnswer, byShown, late } from '../branches.ts'
import { appKit } from './app.kit.ts'

/**
 * Adopts the order, and prices it again, when a person signs in or their taxation changes. That ends when another order
 * takes its place: no answer about the one before may touch the new one. The session and the order are invoked in this
 * region, because a target of its own region leaves the dialog alone.
 */
export const adoptionState = appKit.createStateConfig({
  initial: 'idle',
  invoke: [
    {
      id: 'order',
      src: 'order',
      input: ({ context }) => ({ key: context.key, step: context.step, user: context.session?.user }),
      onSnapshot: byShown(
        { guard: 'isReplacedForCustomer', target: '.idle', actions: ['keepOrder', 'tellKeeper', 'lookForStarted'] },
        { guard: 'isReplaced', target: '.idle', actions: ['keepOrder', 'tellKeeper'] },
        { actions: ['keepOrder', 'tellKeeper'] },
      ),
    },
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => ({ session: context.session, now: context.now }),
      onSnapshot: byShown(
        {
          guard: 'isOpened',
          target: '.routing',
          actions: [
            'keepSession',
            'forgetRefused',
            'forgetGuest',
            'tellUser',
            'tellKeeper',
            'forgetStarted',
            'followPerson',
          ],
        },
        { guard: 'isTaxedAnew', target: '.pricing', actions: ['keepSession', 'tellUser', 'tellKeeper'] },
        { guard: 'isHere', actions: ['keepSession', 'tellUser', 'tellKeeper'] },
        {
          guard: 'isExpired',
          target: '.idle',
          actions: ['askToSignInAgain', 'keepSession', 'tellUser', 'tellKeeper', 'forgetStarted'],
        },
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
            'forgetStarted',
            'followPerson',
          ],
        },
      ),
    },
  ],
  states: {
    idle: {},
    routing: { always: [{ guard: 'hasKey', target: 'adopting' }, { target: 'idle' }] },
    adopting: asking('unadopted', 'tellChange', 'lookForStarted'),
    unadopted: { on: { 'adoption.retry': { target: 'adopting' } }, exit: 'forgetRefusal' },
    pricing: asking('unpriced', 'tellChange'),
    unpriced: { on: { 'adoption.retry': { target: 'pricing' } }, exit: 'forgetRefusal' },
  },
})

/** Calls `adoptOrder`, which gives the order to the customer who is signed in now and prices it for them. */
function asking<const Actions extends readonly ('tellChange' | 'lookForStarted')[]>(
  failed: 'unadopted' | 'unpriced',
  ...adopted: Actions
) {
  return appKit.createStateConfig({
    invoke: {
      id: 'adoptOrder',
      src: 'adoptOrder',
      input: ({ context }) => context.key,
      onDone: byAnswer(
        { guard: 'isAccepted', target: 'idle', actions: adopted },
        { guard: 'isGone', target: 'idle', actions: 'loseOrder' },
        { target: failed, actions: 'keepRefused' },
      ),
      onError: broken(failed),
    },
    after: { adoptionDeadline: late(failed) },
  })
}
