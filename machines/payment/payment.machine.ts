import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { approvalState } from './approval.state.ts'
import { challengeState } from './challenge.state.ts'
import { choosingState } from './choosing.state.ts'
import { executeInput, methodInput, outcomeOf, startingContext } from './payment.facts.ts'
import { paymentSetup } from './payment.setup.ts'

/**
 * A payment for an order or an invoice. It ends when it is paid, when its price changed meanwhile (the parent finds the
 * new price and starts again), or when nothing is left to pay. When the reply to a charge is lost, the service is asked
 * for the result before anything is tried again.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => startingContext(input),
  initial: 'opening',
  on: { 'payable.changed': byEvent({ actions: 'keepForLater' }) },
  states: {
    opening: {
      always: [
        { guard: 'isInterrupted', target: 'outcomeUnknown' },
        { guard: 'isRepriced', target: 'repriced' },
        { target: 'choosing' },
      ],
    },
    repriced: {
      on: {
        'payment.submit': { guard: 'isRepeatable', target: 'executing', actions: 'beginAnew' },
        'method.reconsider': { target: 'choosing' },
        'price.awaited': { actions: 'awaitPrice' },
        'price.known': { actions: 'knowPrice' },
        'payable.changed': byEvent(
          { guard: 'isOffered', actions: 'keepPayable' },
          { target: 'choosing', actions: 'keepPayable' },
        ),
      },
    },
    choosing: choosingState,
    creatingMethod: {
      tags: ['underway', 'sending'],
      invoke: {
        id: 'createMethod',
        src: 'createMethod',
        input: ({ context, event }) => methodInput(context, event),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'executing', actions: 'keepCreated' },
          { guard: 'isCardRefused', target: 'choosing.stopped.cardRefused', actions: 'keepCreated' },
          { target: 'choosing.stopped.refused', actions: 'keepCreated' },
        ),
        onError: broken('choosing.stopped.refused'),
      },
      after: { deadline: { target: 'choosing.stopped.timedOut' } },
    },
    executing: {
      tags: ['underway', 'sending'],
      invoke: {
        id: 'execute',
        src: 'execute',
        input: ({ context }) => executeInput(context),
        onDone: byAnswer({ target: 'weighing', actions: 'keepAnswer' }),
        onError: { target: 'outcomeUnknown' },
      },
      after: { deadline: { target: 'outcomeUnknown' } },
    },
    weighing: {
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isChallenged', target: 'challenge' },
        { guard: 'isDeclined', target: 'choosing.stopped.declined' },
        { guard: 'isPriceOld', target: 'priceOld' },
        { guard: 'isGone', target: 'gone' },
        { guard: 'isVatRefused', target: 'choosing.stopped.vatRefused' },
        { guard: 'isMethodRefused', target: 'choosing.stopped.methodRefused' },
        { guard: 'isUncertain', target: 'outcomeUnknown' },
        { target: 'choosing.stopped.refused' },
      ],
    },
    approval: approvalState,
    challenge: challengeState,
    outcomeUnknown: {
      tags: 'underway',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'askOutcome',
            src: 'askOutcome',
            input: ({ context }) => context.key,
            onDone: byAnswer({ target: 'weighing', actions: 'keepAnswer' }),
            onError: broken('unanswered'),
          },
          after: { deadline: late('unanswered') },
        },
        weighing: {
          always: [
            { guard: 'isPaid', target: '#payment.paid' },
            {
              guard: 'isInterruptedUnpaid',
              target: '#payment.choosing.stopped.interrupted',
              actions: 'forgetInterruption',
            },
            { guard: 'isUnpaid', target: '#payment.choosing.stopped.notCharged' },
            { guard: 'isGone', target: '#payment.gone' },
            { guard: 'isPending', target: 'pending' },
            { target: 'unanswered' },
          ],
        },
        // The payer's part is done: the provider looks into the payment, and takes the money or never will.
        pending: {
          on: {
            'outcome.ask': { target: 'asking' },
            'payable.changed': byEvent({ target: 'asking', actions: 'keepForLater' }),
          },
        },
        unanswered: {
          on: {
            'outcome.ask': { target: 'asking' },
            // A person who signed in or connected again may learn what could not be told before.
            'payable.changed': byEvent({ target: 'asking', actions: 'keepForLater' }),
          },
        },
      },
    },
    paid: { type: 'final' },
    priceOld: { type: 'final' },
    gone: { type: 'final' },
  },
  output: ({ context }) => outcomeOf(context),
})
