import { orderSetup } from './order.setup.ts'
import { stepStates } from './order.steps.ts'
import { goneBy } from './step.ts'

/**
 * The order wizard: finds the order to work on, then goes from step to step. A step is a machine of its own that ends
 * with the order as the service has it. Only a definite answer that there is no such order, or that it is paid,
 * starts a new one; one that is a customer's asks for signing in, and every other failure offers to try again.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: undefined,
    refusal: undefined,
    before: undefined,
    method: undefined,
    currency: undefined,
    isVatRefused: false,
  }),
  initial: 'opening',
  invoke: { id: 'keepDrafts', src: 'keepDrafts' },
  on: {
    'user.changed': { actions: { type: 'keepUser', params: ({ event }) => event } },
    'order.restart': {
      target: '.starting',
      actions: ['dropDrafts', 'tellKeeper', { type: 'forgetOrder', params: { before: undefined } }],
    },
    'order.lost': {
      target: '.starting',
      actions: ['dropDrafts', 'tellKeeper', { type: 'forgetOrder', params: ({ event }) => ({ before: event.gone }) }],
    },
    'order.changed': {
      guard: { type: 'isAtHand', params: ({ event }) => event },
      actions: [
        { type: 'keepUser', params: ({ event }) => event },
        { type: 'keepSnapshot', params: ({ event }) => event },
      ],
    },
  },
  states: {
    opening: { always: [{ guard: 'hasOrder', target: 'resuming' }, { target: 'starting' }] },
    starting: {
      invoke: {
        id: 'startOrder',
        src: 'startOrder',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'keepStarted', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'unstarted', actions: { type: 'keepStarted', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unstarted', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'unstarted', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    unstarted: { on: { 'order.retry': { target: 'starting' } } },
    resuming: {
      // Whose order it is decides whether it can be opened at all.
      on: {
        'user.changed': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => event },
          target: 'resuming',
          reenter: true,
          actions: { type: 'keepUser', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'resumeOrder',
        src: 'resumeOrder',
        input: ({ context }) => context.key,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'keepResumed', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: 'starting',
            actions: [
              'dropDrafts',
              'tellKeeper',
              { type: 'forgetOrder', params: ({ event }) => ({ before: goneBy(event.output) }) },
            ],
          },
          { guard: { type: 'isTheirs', params: ({ event }) => ({ result: event.output }) }, target: 'signedOut' },
          {
            target: 'unreachable',
            actions: { type: 'keepResumed', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'unreachable', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    unreachable: {
      on: {
        'order.retry': { target: 'resuming' },
        'user.changed': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => event },
          target: 'resuming',
          actions: { type: 'keepUser', params: ({ event }) => event },
        },
      },
    },
    // The order is in somebody's account: it waits for them to sign in, or is left for a new one.
    signedOut: {
      on: {
        'user.changed': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => event },
          target: 'resuming',
          actions: { type: 'keepUser', params: ({ event }) => event },
        },
      },
    },
    entering: {
      invoke: {
        id: 'loadStep',
        src: 'loadStep',
        input: ({ context }) => context.step,
        onDone: [
          { guard: 'isUpload', target: 'step.upload' },
          { guard: 'isSetup', target: 'step.setup' },
          { guard: 'isLanguages', target: 'step.languages' },
          { guard: 'isInformation', target: 'step.information' },
          { guard: 'isCheckout', target: 'step.checkout' },
          { target: 'paid' },
        ],
        onError: { target: 'stuck', actions: { type: 'keepRefusal', params: { code: 'OFFLINE' } } },
      },
      after: { deadline: { target: 'stuck', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    stuck: { on: { 'order.retry': { target: 'entering' } } },
    step: stepStates,
    paid: {
      on: {
        'order.continue': {
          target: 'starting',
          actions: ['dropDrafts', 'tellKeeper', { type: 'forgetOrder', params: { before: undefined } }],
        },
      },
    },
  },
})
