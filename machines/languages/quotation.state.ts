import { and, not } from 'xstate'
import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { languagesSetup } from './languages.setup.ts'

/**
 * The quotation of the choice. A change makes it stale and leaves the call under way; when no other change follows for
 * a while, the service is asked. So at most one call is under way, and no answer is taken for another choice.
 */
export const quotationState = languagesSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'language.toggle': byEvent(
      // Ignored: no checkbox is shown.
      { guard: not('hasBoxes') },
      { guard: 'isOffered', target: '.deciding', actions: 'toggle' },
    ),
    'language.remove': byEvent({ guard: 'isChosen', target: '.deciding', actions: 'remove' }),
    'languages.selectShown': { guard: and(['isListed', 'isSomeShownOpen']), target: '.deciding', actions: 'addShown' },
    'languages.clearShown': {
      guard: and(['isListed', 'areAllShownChosen']),
      target: '.deciding',
      actions: 'removeShown',
    },
    'country.toggle': byEvent(
      { guard: 'isCountryOpen', target: '.deciding', actions: 'addCountry' },
      { guard: 'isCountryChosen', target: '.deciding', actions: 'removeCountry' },
    ),
    'currency.choose': byEvent({ target: '.deciding', actions: 'chooseCurrency' }),
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
        onDone: byAnswer(
          { guard: 'isNothingLeft', target: 'nothingToTranslate', actions: 'keepQuotation' },
          { guard: 'isAsPromised', target: 'quoted', actions: 'keepQuotation' },
          { guard: 'isAccepted', target: 'repriced', actions: 'keepQuotation' },
          { guard: 'isGone', target: '#languages.finished', actions: 'keepQuotation' },
          { target: 'refused', actions: 'keepQuotation' },
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
        input: ({ context }) => ({ order: context.order, draft: context.draft }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: '#languages.finished', actions: 'keepSaved' },
          { guard: 'isGone', target: '#languages.finished', actions: 'keepSaved' },
          { guard: 'isOutOfDate', target: 'quoting' },
          { target: 'unsaved', actions: 'keepSaved' },
        ),
        onError: broken('unsaved'),
      },
      after: { deadline: late('unsaved') },
    },
  },
})
