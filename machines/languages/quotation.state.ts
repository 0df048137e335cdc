import { and, not } from 'xstate'
import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { choiceInput } from './languages.context.ts'
import { languagesKit } from './languages.kit.ts'

/** The order may have changed while the choice was being saved. */
const leavingNothing = { guard: 'isNothingBillable', target: 'nothingToTranslate' } as const

/**
 * The quotation of the choice. A change makes it stale and leaves the call under way; when no other change follows for
 * a while, the service is asked. So at most one call is under way, and no answer is taken for another choice.
 */
export const quotationState = languagesKit.createStateConfig({
  initial: 'routing',
  on: {
    'language.toggle': byEvent(
      // Ignored: no checkbox is shown.
      { guard: not('hasBoxes') },
      { guard: 'isOffered', target: '.routing', actions: 'toggle' },
    ),
    'language.remove': byEvent({ guard: 'isChosen', target: '.routing', actions: 'toggle' }),
    'languages.selectShown': { guard: and(['isListed', 'isSomeShownOpen']), target: '.routing', actions: 'addShown' },
    'languages.clearShown': {
      guard: and(['isListed', 'areAllShownChosen']),
      target: '.routing',
      actions: 'removeShown',
    },
    'country.toggle': byEvent(
      // Ignored: no country is shown.
      { guard: not('isMapShown') },
      { guard: 'isCountryOpen', target: '.routing', actions: 'addCountry' },
      { guard: 'isCountryChosen', target: '.routing', actions: 'removeCountry' },
    ),
    'currency.choose': byEvent({ target: '.routing', actions: 'chooseCurrency' }),
  },
  states: {
    routing: {
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
        input: ({ context }) => ({ ...choiceInput(context), local: context.local }),
        onDone: byAnswer(
          { guard: 'isNothingLeft', target: 'nothingToTranslate', actions: 'keepQuotation' },
          { guard: 'isAsPromised', target: 'quoted', actions: 'keepQuotation' },
          { guard: 'isAccepted', target: 'repriced', actions: 'keepQuotation' },
          { guard: 'endsWithout', target: '#languages.finished', actions: 'keepRefused' },
          { target: 'refused', actions: 'keepRefused' },
        ),
        onError: broken('refused'),
      },
      after: { deadline: late('refused') },
    },
    nothingToTranslate: {},
    quoted: { on: { 'step.next': { target: 'saving' } } },
    repriced: { on: { 'step.next': { target: 'saving' } } },
    refused: { on: { 'quote.retry': { target: 'quoting' } } },
    unsaved: { on: { 'step.next': { target: 'saving' } } },
    saving: {
      /** The choice that is being saved does not change meanwhile; the order may. */
      on: {
        'language.toggle': {},
        'language.remove': {},
        'languages.selectShown': {},
        'languages.clearShown': {},
        'country.toggle': {},
        'currency.choose': {},
        'order.changed': byEvent({ actions: 'keepOrder' }),
      },
      invoke: {
        id: 'saveLanguageSetting',
        src: 'saveLanguageSetting',
        input: ({ context }) => choiceInput(context),
        onDone: byAnswer(
          { guard: 'isAccepted', target: '#languages.finished', actions: 'keepSaved' },
          { guard: 'endsWithout', target: '#languages.finished', actions: 'keepRefused' },
          leavingNothing,
          { guard: 'isOutOfDate', target: 'quoting' },
          { target: 'unsaved', actions: 'keepRefused' },
        ),
        onError: [leavingNothing, broken('unsaved')],
      },
      after: { deadline: [leavingNothing, late('unsaved')] },
    },
  },
})
