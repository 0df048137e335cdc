import { fileOf, setupSetup } from './setup.setup.ts'

/** What goes on with the file itself: nothing, its download, its removal, or what was refused last. */
export const fileState = setupSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: { 'file.download': { target: 'downloading' }, 'file.remove': { target: 'confirming' } },
    },
    downloading: {
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => ({ order: context.order, file: fileOf(context.snapshot) }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) }, target: 'resting' },
          {
            target: 'undelivered',
            actions: { type: 'keepDownloaded', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'undelivered', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: {
        downloadDeadline: { target: 'undelivered', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
    undelivered: {
      tags: ['refused'],
      on: { 'file.download': { target: 'downloading' }, 'file.remove': { target: 'confirming' } },
    },
    confirming: {
      tags: ['removal'],
      on: { 'removal.confirm': { target: 'removing' }, 'removal.cancel': { target: 'resting' } },
    },
    removing: {
      tags: ['removal'],
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ order: context.order, file: fileOf(context.snapshot) }),
        onDone: [
          {
            guard: { type: 'endsStep', params: ({ event }) => ({ result: event.output }) },
            target: '#setup.finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'unremoved', actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unremoved', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: {
        removalDeadline: { target: 'unremoved', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
    unremoved: {
      tags: ['removal'],
      on: { 'removal.confirm': { target: 'removing' }, 'removal.cancel': { target: 'resting' } },
    },
    unsaved: {
      tags: ['refused'],
      on: { 'file.download': { target: 'downloading' }, 'file.remove': { target: 'confirming' } },
    },
  },
})
