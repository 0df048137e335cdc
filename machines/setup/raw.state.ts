import { byAnswer, byEvent } from '../branches.ts'
import { setupSetup } from './setup.setup.ts'

/** Reads the requested text; where that fails, the file is opened again. */
const asking = setupSetup.createStateConfig({
  invoke: {
    id: 'readText',
    src: 'readText',
    input: ({ context }) => context.text.wish,
    onDone: byAnswer({ target: 'settled', actions: 'keepText' }),
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
 * Shows a raw file: its text is read as it comes into sight, and the person goes through it text by text. It brings its
 * own source column, so Next is always open.
 */
export const rawState = setupSetup.createStateConfig({
  initial: 'settled',
  entry: 'tellFigures',
  on: {
    'step.next': { target: '#setup.saving' },
    'texts.choose': byEvent({ actions: 'chooseAmong' }),
    'text.step': byEvent({ target: '.seeking', actions: 'wish' }),
    'place.show': byEvent({ target: '.seeking', actions: 'wish' }),
  },
  states: {
    settled: {
      on: {
        'parts.show': byEvent({ target: 'reading', actions: 'wish' }),
      },
    },
    reading: {
      ...asking,
      on: {
        'parts.show': byEvent({ target: 'reading', reenter: true, actions: 'wish' }),
      },
    },
    seeking: asking,
  },
})
