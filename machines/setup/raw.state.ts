import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { setupKit } from './setup.kit.ts'

/** Reads the requested text; where that fails, the file is opened again. */
const asking = setupKit.createStateConfig({
  invoke: {
    id: 'readText',
    src: 'readText',
    input: ({ context }) => context.text.wish,
    onDone: byAnswer({ target: 'settled', actions: 'keepText' }),
    onError: broken('#setup.working.sheet.unreadable', 'letGo'),
  },
  after: {
    textDeadline: late('#setup.working.sheet.unreadable', 'letGo'),
  },
})

/**
 * Shows a raw file: its text is read as it comes into sight, and the person goes through it text by text. It brings its
 * own source column, so Next is always open.
 */
export const rawState = setupKit.createStateConfig({
  initial: 'settled',
  entry: 'tellFigures',
  tags: ['ready'],
  on: {
    'step.next': { guard: 'isFileKept', target: '#setup.saving' },
    'shape.choose': byEvent({ actions: ['chooseShape', 'tellFile', 'tellFigures'] }),
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
