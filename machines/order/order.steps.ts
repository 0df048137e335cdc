import { orderSetup, stepInput, type OrderEvent } from './order.setup.ts'
import { goneBy, type StepOutcome } from './step.ts'

type Change = { readonly event: Extract<OrderEvent, { type: 'order.changed' }> }

/** An order that was given to somebody, or priced anew, is told to the step at hand. */
function changeToldBy<
  const Tell extends 'tellUpload' | 'tellSetup' | 'tellLanguages' | 'tellInformation' | 'tellCheckout',
>(tell: Tell) {
  return {
    guard: { type: 'isAtHand', params: ({ event }: Change) => event },
    actions: [
      { type: 'keepUser', params: ({ event }: Change) => event },
      { type: 'keepSnapshot', params: ({ event }: Change) => event },
      { type: tell, params: ({ event }: Change) => event },
    ],
  } as const
}

/** The order is no more: another one is started. */
const orderLost = {
  target: '#order.starting',
  actions: [
    'dropDrafts',
    'tellKeeper',
    {
      type: 'forgetOrder',
      params: ({ event }: { readonly event: { readonly output: StepOutcome } }) => ({ before: goneBy(event.output) }),
    },
  ],
} as const

/** The five steps, each a machine of its own. What a step has typed goes when the service has it. */
export const stepStates = orderSetup.createStateConfig({
  initial: 'upload',
  on: {
    'step.back': { guard: 'isBack', target: 'entering', actions: 'goBack' },
    'step.go': {
      guard: { type: 'isReachable', params: ({ event }) => event },
      target: 'entering',
      actions: { type: 'goTo', params: ({ event }) => event },
    },
  },
  states: {
    upload: {
      on: {
        'order.changed': changeToldBy('tellUpload'),
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => stepInput(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#order.entering',
            actions: ['dropDrafts', 'tellKeeper', { type: 'goOn', params: ({ event }) => ({ outcome: event.output }) }],
          },
          orderLost,
        ],
        onError: { target: '#order.stuck', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
    },
    setup: {
      on: {
        'order.changed': changeToldBy('tellSetup'),
      },
      invoke: {
        id: 'setup',
        src: 'setup',
        input: ({ context }) => stepInput(context, 'setup'),
        onSnapshot: {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ step: 'setup', draft: event.snapshot.context.draft }) },
            'tellKeeper',
          ],
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#order.entering',
            actions: [
              { type: 'keepDraft', params: { step: 'setup', draft: undefined } },
              'tellKeeper',
              { type: 'goOn', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          orderLost,
        ],
        onError: { target: '#order.stuck', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
    },
    languages: {
      on: {
        'order.changed': changeToldBy('tellLanguages'),
      },
      invoke: {
        id: 'languages',
        src: 'languages',
        input: ({ context }) => stepInput(context, 'languages'),
        onSnapshot: {
          actions: [
            { type: 'keepShown', params: ({ event }) => ({ step: 'languages', shown: event.snapshot.context }) },
            'tellKeeper',
          ],
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#order.entering',
            actions: [
              { type: 'keepDraft', params: { step: 'languages', draft: undefined } },
              'tellKeeper',
              { type: 'goOn', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          orderLost,
        ],
        onError: { target: '#order.stuck', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
    },
    information: {
      on: {
        'order.changed': changeToldBy('tellInformation'),
        'user.changed': {
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'tellInformationWho', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'information',
        src: 'information',
        input: ({ context }) => stepInput(context, 'information'),
        onSnapshot: {
          actions: [
            { type: 'keepShown', params: ({ event }) => ({ step: 'information', shown: event.snapshot.context }) },
            'tellKeeper',
          ],
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#order.entering',
            actions: [
              { type: 'keepDraft', params: { step: 'information', draft: undefined } },
              'tellKeeper',
              { type: 'goOn', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          orderLost,
        ],
        onError: { target: '#order.stuck', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
    },
    checkout: {
      on: {
        'order.changed': changeToldBy('tellCheckout'),
        'user.changed': {
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'tellCheckoutWho', params: ({ event }) => event },
          ],
        },
        // A payment may be on its way: what became of it is asked before anything else is shown.
        'step.back': { target: '#order.resuming', actions: 'goBack' },
        'step.go': {
          guard: { type: 'isReachable', params: ({ event }) => event },
          target: '#order.resuming',
          actions: { type: 'goTo', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => stepInput(context),
        onSnapshot: {
          actions: { type: 'keepCheckout', params: ({ event }) => ({ shown: event.snapshot.context }) },
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#order.entering',
            actions: { type: 'goOn', params: ({ event }) => ({ outcome: event.output }) },
          },
          orderLost,
        ],
        onError: { target: '#order.stuck', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
    },
  },
})
