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
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) }, target: 'resting' },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#setup.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'undelivered',
            actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'undelivered', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: {
        downloadDeadline: { target: 'undelivered', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
    undelivered: { tags: ['refused'], on: { 'file.download': { target: 'downloading' } } },
    unsaved: {
      tags: ['refused'],
      on: {
        'file.download': { target: 'downloading' },
        'column.assign': { guard: { type: 'isColumn', params: ({ event }) => event }, target: 'resting' },
      },
    },
  },
})
