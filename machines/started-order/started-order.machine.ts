import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { nothingStarted, startedOrderKit } from './started-order.kit.ts'

/**
 * Whether the customer has begun another order than the one at hand, here or in another browser, and whether they go on
 * with it. What was found of one person is forgotten before the next one is here.
 */
export const startedOrderMachine = startedOrderKit.createMachine({
  id: 'startedOrder',
  context: ({ input }) => ({ ...nothingStarted(), ...input }),
  initial: 'routing',
  on: {
    // Who chose this order is not asked about yet another one.
    'started.look': byEvent(
      { guard: 'isChosen', actions: 'keepAtHand' },
      { target: '.looking', actions: 'keepAtHand' },
    ),
    'started.forget': { target: '.idle', actions: 'forget' },
  },
  states: {
    routing: { always: [{ guard: 'isAtHand', target: 'looking' }, { target: 'idle' }] },
    idle: {},
    looking: {
      invoke: {
        id: 'findStarted',
        src: 'findStarted',
        input: ({ context }) => ({ except: context.atHand ?? '' }),
        onDone: byAnswer(
          { guard: 'isFound', target: 'offered', actions: 'keepFound' },
          { guard: 'isAccepted', target: 'idle' },
          { target: 'unknown', actions: 'keepRefused' },
        ),
        onError: broken('unknown'),
      },
      after: { deadline: late('unknown') },
    },
    unknown: {
      exit: 'forgetRefusal',
      on: { 'started.retry': { target: 'looking' }, 'started.leave': { target: 'idle' } },
    },
    offered: {
      on: {
        'started.continue': { target: 'idle', actions: 'choose' },
        'started.leave': { target: 'idle' },
      },
    },
  },
})
