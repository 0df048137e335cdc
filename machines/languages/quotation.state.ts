import { and, not } from 'xstate'
import { languagesSetup } from './languages.setup.ts'

/**
 * The quotation of the choice. A change makes it stale, and leaves the call under way; when no other follows for a
 * while, the service is asked. So one call is under way at most, and no answer is ever taken for another choice's.
 */
export const quotationState = languagesSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'language.toggle': [
      // Goes nowhere.
      { guard: not('hasBoxes') },
      {
        guard: { type: 'isOffered', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'toggle', params: ({ event }) => event },
      },
    ],
    'language.remove': {
      guard: { type: 'isChosen', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'remove', params: ({ event }) => event },
    },
    'languages.selectShown': { guard: and(['isListed', 'isSomeShownOpen']), target: '.deciding', actions: 'addShown' },
    'languages.clearShown': {
      guard: and(['isListed', 'areAllShownChosen']),
      target: '.deciding',
      actions: 'removeShown',
    },
    'country.toggle': [
      {
        guard: { type: 'isCountryOpen', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'addCountry', params: ({ event }) => event },
      },
      {
        guard: { type: 'isCountryChosen', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'removeCountry', params: ({ event }) => event },
      },
    ],
    'currency.choose': { target: '.deciding', actions: { type: 'chooseCurrency', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNothingChosen', target: 'unchosen' },
        { guard: 'isNothingBillable', target: 'nothingToTranslate' },
        { target: 'stale' },
      ],
    },
    unchosen: {},
    stale: {
      on: { 'step.next': { target: 'saving' } },
      after: { pause: { target: 'quoting' } },
    },
    quoting: {
      on: { 'step.next': { target: 'saving' } },
      invoke: {
        id: 'instanceQuote',
        src: 'instanceQuote',
        input: ({ context: { order, draft, local } }) => ({ order, draft, local }),
        onDone: [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => ({ result: event.output }) },
            target: 'nothingToTranslate',
            actions: { type: 'keepQuotation', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isAsPromised', params: ({ event }) => ({ result: event.output }) },
            target: 'quoted',
            actions: { type: 'keepQuotation', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'repriced',
            actions: { type: 'keepQuotation', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#languages.finished',
            actions: { type: 'keepQuotation', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'refused', actions: { type: 'keepQuotation', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'refused', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'refused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    nothingToTranslate: {},
    quoted: { on: { 'step.next': { target: 'saving' } } },
    repriced: { on: { 'step.next': { target: 'saving' } } },
    refused: { on: { 'quote.retry': { target: 'quoting' } } },
    unsaved: { on: { 'step.next': { target: 'saving' } } },
    saving: {
      /** What is being saved does not change under way; the order may. */
      on: {
        'language.toggle': {},
        'language.remove': {},
        'languages.selectShown': {},
        'languages.clearShown': {},
        'country.toggle': {},
        'currency.choose': {},
        'order.changed': { actions: { type: 'keepOrder', params: ({ event }) => event } },
      },
      invoke: {
        id: 'saveLanguageSetting',
        src: 'saveLanguageSetting',
        input: ({ context }) => ({ order: context.order, draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#languages.finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#languages.finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          { guard: { type: 'isOutOfDate', params: ({ event }) => ({ result: event.output }) }, target: 'quoting' },
          {
            target: 'unsaved',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'unsaved',
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      after: {
        deadline: {
          target: 'unsaved',
          actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } },
        },
      },
    },
  },
})
