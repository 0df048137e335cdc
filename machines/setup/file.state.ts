import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { fileOf } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** What goes on with the file itself beside the marking: nothing, its download, or what was refused last. */
export const fileState = setupSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'file.download': { target: 'downloading' } } },
    downloading: {
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => ({ order: context.order, file: fileOf(context.snapshot) }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'resting' },
          { guard: 'isGone', target: '#setup.finished', actions: 'keepGone' },
          { target: 'undelivered', actions: 'keepRefused' },
        ),
        onError: broken('undelivered'),
      },
      after: { downloadDeadline: late('undelivered') },
    },
    undelivered: { tags: ['refused'], on: { 'file.download': { target: 'downloading' } } },
    unsaved: {
      tags: ['refused'],
      on: {
        'file.download': { target: 'downloading' },
        'column.assign': byEvent({ guard: 'isColumn', target: 'resting' }),
      },
    },
  },
})
