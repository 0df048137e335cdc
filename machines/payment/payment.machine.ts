import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { approvalState } from './approval.state.ts'
import { challengeState } from './challenge.state.ts'
import { choosingState } from './choosing.state.ts'
import { executeInput, methodInput, paymentOutcome, firstContext } from './payment.context.ts'
import { paymentKit } from './payment.kit.ts'
import { repricedState } from './repriced.state.ts'

/**
 * A payment for an order or an invoice. It ends when it is paid, when its price changed meanwhile (the parent finds the
 * new price and starts again), or when nothing is left to pay. When the reply to a charge is lost, the service is asked
 * for the result before anything is tried again.
 */
export const paymentMachine = paymentKit.createMachine({
  id: 'payment',
  context: ({ input }) => firstContext(input),
  initial: 'routing',
  on: { 'payable.changed': byEvent({ actions: 'keepForLater' }) },
  states: {
    routing: {
      always: [
        { guard: 'isInterrupted', target: 'outcomeUnknown' },
        { guard: 'isRepriced', target: 'repriced' },
        { target: 'choosing' },
      ],
    },
    repriced: repricedState,
    choosing: choosingState,
    creatingMethod: {
      tags: ['underway', 'sending'],
      invoke: {
        id: 'createMethod',
        src: 'createMethod',
        input: ({ context, event }) => methodInput(context, event),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'executing', actions: 'keepCreated' },
          { guard: 'isCardRefused', target: 'choosing.note.cardRefused', actions: 'keepRefused' },
          { target: 'choosing.note.refused', actions: 'keepRefused' },
        ),
        onError: broken('choosing.note.refused'),
      },
      after: { deadline: { target: 'choosing.note.timedOut' } },
    },
    executing: {
      tags: ['underway', 'sending'],
      invoke: {
        id: 'execute',
        src: 'execute',
        input: ({ context }) => executeInput(context),
        onDone: byAnswer({ target: 'routingAnswer', actions: 'keepAnswer' }),
        onError: { target: 'outcomeUnknown' },
      },
      after: { deadline: { target: 'outcomeUnknown' } },
    },
    routingAnswer: {
      always: [
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isChallenged', target: 'challenge' },
        { guard: 'isDeclined', target: 'choosing.note.declined' },
        { guard: 'isPriceOld', target: 'priceOld' },
        { guard: 'isGone', target: 'gone' },
        { guard: 'isVatRefused', target: 'choosing.note.vatRefused' },
        { guard: 'isMethodRefused', target: 'choosing.note.methodRefused' },
        { guard: 'isUncertain', target: 'outcomeUnknown' },
        { target: 'choosing.note.refused' },
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
            onDone: byAnswer({ target: 'routingAnswer', actions: 'keepAnswer' }),
            onError: broken('unanswered'),
          },
          after: { deadline: late('unanswered') },
        },
        routingAnswer: {
          always: [
            { guard: 'isPaid', target: '#payment.paid' },
            {
              guard: 'isInterruptedUnpaid',
              target: '#payment.choosing.note.interrupted',
              actions: 'forgetInterruption',
            },
            { guard: 'isUnpaid', target: '#payment.choosing.note.notCharged' },
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
  output: ({ context }) => paymentOutcome(context),
})
