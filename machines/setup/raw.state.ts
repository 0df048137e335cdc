import { stepWish } from './raw.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** Some of the text is asked for. Where it does not come, the file is opened anew. */
const asking = setupSetup.createStateConfig({
  invoke: {
    id: 'readText',
    src: 'readText',
    input: ({ context }) => context.text.wish,
    onDone: { target: 'settled', actions: { type: 'keepText', params: ({ event }) => event.output } },
    onError: {
      target: '#setup.working.sheet.unreadable',
      actions: { type: 'letGo', params: { code: 'UNEXPECTED_ERROR' } },
    },
  },
  after: {
    textDeadline: {
      target: '#setup.working.sheet.unreadable',
      actions: { type: 'letGo', params: { code: 'TIMEOUT' } },
    },
  },
})

/**
 * A raw file is looked at: its text is read as it comes into sight, and gone through text by text. It has a source column
 * of its own, so Next is always open.
 */
export const rawState = setupSetup.createStateConfig({
  initial: 'settled',
  entry: 'tellFigures',
  on: {
    'step.next': { target: '#setup.saving' },
    'texts.choose': { actions: { type: 'chooseAmong', params: ({ event }) => event } },
    'text.step': {
      target: '.seeking',
      actions: { type: 'wish', params: ({ context, event }) => stepWish(context.text, event.way) },
    },
    'place.show': {
      target: '.seeking',
      actions: { type: 'wish', params: ({ event }) => ({ kind: 'place', place: event.place }) },
    },
  },
  states: {
    settled: {
      on: {
        'parts.show': {
          target: 'reading',
          actions: { type: 'wish', params: ({ event }) => ({ kind: 'parts', from: event.from, to: event.to }) },
        },
      },
    },
    reading: {
      ...asking,
      on: {
        'parts.show': {
          target: 'reading',
          reenter: true,
          actions: { type: 'wish', params: ({ event }) => ({ kind: 'parts', from: event.from, to: event.to }) },
        },
      },
    },
    seeking: asking,
  },
})
