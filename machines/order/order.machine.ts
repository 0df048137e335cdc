import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { orderKit } from './order.kit.ts'
import { stepStates } from './step.state.ts'

/**
 * The order wizard: finds the order to work on, then goes from step to step. A step is a machine of its own that ends
 * with the order as the service has it. Only a definite answer that the order does not exist, or is paid, starts a new
 * one; a customer's order asks for signing in, and every other failure offers to try again.
 */
export const orderMachine = orderKit.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    opened: undefined,
    refusal: undefined,
    before: undefined,
    method: undefined,
    currency: undefined,
    isVatRefused: false,
  }),
  initial: 'routing',
  invoke: { id: 'keepDrafts', src: 'keepDrafts' },
  on: {
    'user.changed': byEvent({ actions: 'keepUser' }),
    'order.restart': {
      target: '.starting',
      actions: ['tellKeeperToForget', 'forgetOrder'],
    },
    'order.lost': byEvent({ target: '.starting', actions: ['tellKeeperToForget', 'forgetLost'] }),
    // The order at hand and its drafts stay: it is the same customer's.
    'order.open': byEvent({ target: '.resuming', actions: 'keepOther' }),
    'order.changed': byEvent({ guard: 'isNews', actions: ['keepUser', 'keepOrder'] }),
  },
  states: {
    routing: { always: [{ guard: 'hasOrder', target: 'resuming' }, { target: 'starting' }] },
    starting: {
      invoke: {
        id: 'startOrder',
        src: 'startOrder',
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'entering', actions: 'keepOpened' },
          { target: 'unstarted', actions: 'keepRefused' },
        ),
        onError: broken('unstarted'),
      },
      after: { deadline: late('unstarted') },
    },
    unstarted: { on: { 'order.retry': { target: 'starting' } } },
    resuming: {
      // Who is signed in decides whether the order can be opened at all.
      on: {
        'user.changed': byEvent({ guard: 'isSomeoneElse', target: 'routing', actions: 'keepUser' }),
      },
      invoke: {
        id: 'resumeOrder',
        src: 'resumeOrder',
        input: ({ context }) => context.key,
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'entering', actions: 'keepOpened' },
          { guard: 'isGone', target: 'starting', actions: ['tellKeeperToForget', 'forgetGone'] },
          { guard: 'isTheirs', target: 'signedOut' },
          { target: 'unreachable', actions: 'keepRefused' },
        ),
        onError: broken('unreachable'),
      },
      after: { deadline: late('unreachable') },
    },
    unreachable: {
      on: {
        'order.retry': { target: 'resuming' },
        'user.changed': byEvent({ guard: 'isSomeoneElse', target: 'resuming', actions: 'keepUser' }),
      },
    },
    // The order belongs to an account: it waits for its customer to sign in, or is left for a new one.
    signedOut: {
      on: {
        'user.changed': byEvent({ guard: 'isSomeoneElse', target: 'resuming', actions: 'keepUser' }),
      },
    },
    entering: {
      exit: 'forgetRefusal',
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
      after: { deadline: late('stuck') },
    },
    stuck: { on: { 'order.retry': { target: 'entering' } } },
    step: stepStates,
    paid: {
      on: {
        'order.continue': {
          target: 'starting',
          actions: ['tellKeeperToForget', 'forgetOrder'],
        },
      },
    },
  },
})
