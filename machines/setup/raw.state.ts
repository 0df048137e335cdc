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

/** Text is read as it comes into sight, and the person goes through it text by text. */
const textState = setupKit.createStateConfig({
  initial: 'settled',
  on: {
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

/** A raw file brings its own source column, so that Next is open unless something has to be said first. */
const onwardState = setupKit.createStateConfig({
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isUnnamed', target: 'unnamed' },
        { guard: 'isTextless', target: 'textless' },
        { target: 'ready' },
      ],
    },
    /** The file has translations, and nobody has said in which language. */
    unnamed: {},
    /** All texts are held back. */
    textless: {},
    ready: { tags: ['ready'], on: { 'step.next': { guard: 'isFileKept', target: '#setup.saving' } } },
  },
})

/** Shows a raw file. What is chosen of it has it read and counted again. */
export const rawState = setupKit.createStateConfig({
  type: 'parallel',
  entry: 'tellFigures',
  on: {
    'kind.choose': byEvent({
      guard: 'isKind',
      target: '#setup.working.sheet.recounting',
      actions: ['choose', 'tellFile'],
    }),
    'filled.choose': byEvent({
      guard: 'isAskedLanguage',
      target: '#setup.working.sheet.recounting',
      actions: ['choose', 'tellFile'],
    }),
    'recalled.undo': byEvent({
      guard: 'isRecalled',
      target: '#setup.working.sheet.recounting',
      actions: ['choose', 'tellFile'],
    }),
    'shape.choose': byEvent({ actions: ['chooseShape', 'tellFile', 'tellFigures'] }),
  },
  states: { text: textState, onward: onwardState },
})
