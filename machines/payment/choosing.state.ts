import { paymentSetup } from './payment.setup.ts'

/** The ways to pay, the form of the chosen one, and why a payment came to nothing. */
export const choosingState = paymentSetup.createStateConfig({
  initial: 'routing',
  entry: 'takeLater',
  on: {
    'method.choose': {
      guard: { type: 'isOtherMethod', params: ({ event }) => event },
      target: '.routing',
      actions: { type: 'keepMethod', params: ({ event }) => event },
    },
    'savedCard.choose': {
      guard: { type: 'isOtherCard', params: ({ event }) => event },
      target: '.routing',
      actions: { type: 'keepSavedCard', params: ({ event }) => event },
    },
    'price.awaited': { actions: 'awaitPrice' },
    'price.known': { actions: 'knowPrice' },
    'payable.changed': [
      {
        guard: { type: 'isOffered', params: ({ event }) => event },
        actions: { type: 'keepPayable', params: ({ event }) => event },
      },
      { target: '.routing', actions: { type: 'keepPayable', params: ({ event }) => event } },
    ],
  },
  states: {
    routing: {
      always: [
        { guard: 'isByCard', target: 'card' },
        { guard: 'isBySavedCard', target: 'savedCard' },
        { guard: 'isBypass', target: 'bypass' },
        { target: 'nothing' },
      ],
    },
    card: {
      initial: 'checking',
      on: { 'card.edit': { target: '.checking', actions: { type: 'keepCard', params: ({ event }) => event } } },
      states: {
        checking: { always: [{ guard: 'isCardComplete', target: 'complete' }, { target: 'incomplete' }] },
        incomplete: {},
        complete: {
          on: {
            'payment.submit': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' },
          },
        },
      },
    },
    savedCard: {
      on: {
        'payment.submit': {
          guard: 'isPriceKnown',
          target: '#payment.executing',
          actions: ['beginAnew', 'takeMeans'],
        },
      },
    },
    bypass: {
      on: {
        'payment.submit': {
          guard: 'isPriceKnown',
          target: '#payment.executing',
          actions: ['beginAnew', 'takeMeans'],
        },
      },
    },
    nothing: {},
    stopped: {
      initial: 'refused',
      on: {
        'card.edit': {
          guard: 'isByCard',
          target: 'card',
          actions: { type: 'keepCard', params: ({ event }) => event },
        },
        'payment.submit': [
          { guard: 'isCardReady', target: '#payment.creatingMethod', actions: 'beginAnew' },
          { guard: 'isReady', target: '#payment.executing', actions: ['beginAnew', 'takeMeans'] },
        ],
      },
      states: {
        cardRefused: {},
        declined: {},
        cancelled: {},
        challengeFailed: {},
        timedOut: {},
        notCharged: {},
        interrupted: {},
        vatRefused: {
          tags: 'vatRefused',
          // Only a price that was made anew can have another number behind it.
          on: {
            'payable.changed': {
              target: '#payment.choosing.routing',
              actions: { type: 'keepPayable', params: ({ event }) => event },
            },
          },
        },
        methodRefused: {},
        refused: {},
      },
    },
  },
})
