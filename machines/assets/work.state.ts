import { assetsSetup, known, uploadInput } from './assets.setup.ts'

/**
 * What is being done, one thing at a time, so that no older answer of the service overtakes a newer one. Files that are
 * chosen meanwhile wait in the queue; a refused one keeps its place until it is tried again or given up.
 */
export const workState = assetsSetup.createStateConfig({
  initial: 'free',
  states: {
    free: {
      initial: 'idle',
      on: {
        'files.choose': {
          guard: { type: 'someFit', params: ({ event }) => event },
          target: 'uploading',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
        'deletion.confirm': { guard: 'isAsked', target: 'deleting' },
        'asset.download': { target: 'downloading', actions: { type: 'keepDownload', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        uploadRefused: {
          on: {
            'refusal.retry': { target: '#assets.open.work.uploading' },
            'refusal.close': { target: '#assets.open.work.choosing', actions: 'dropFirst' },
          },
        },
        deletionRefused: {
          on: {
            'refusal.retry': { target: '#assets.open.work.deleting' },
            'refusal.close': { target: '#assets.open.work.choosing' },
          },
        },
        downloadRefused: {
          on: {
            'refusal.retry': { target: '#assets.open.work.downloading' },
            'refusal.close': { target: '#assets.open.work.choosing' },
          },
        },
      },
    },
    choosing: { always: [{ guard: 'hasQueue', target: 'uploading' }, { target: 'free' }] },
    uploading: {
      tags: 'busy',
      entry: 'resetShare',
      invoke: {
        id: 'uploadAsset',
        src: 'uploadAsset',
        input: ({ context, self }) => uploadInput(context, (share) => self.send({ type: 'upload.progressed', share })),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing',
            actions: [{ type: 'keepSnapshot', params: ({ event }) => ({ result: event.output }) }, 'dropFirst'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#assets.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'free.uploadRefused',
            actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'free.uploadRefused',
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      on: {
        'files.choose': {
          guard: { type: 'someFit', params: ({ event }) => event },
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
        'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => event } },
        'upload.cancel': { target: 'choosing', actions: 'dropFirst' },
      },
      after: {
        fileDeadline: { target: 'free.uploadRefused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'removeAsset',
        src: 'removeAsset',
        input: ({ context }) => ({ order: context.order, fileName: known(context.removal) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing',
            actions: { type: 'keepSnapshot', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#assets.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'free.deletionRefused',
            actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'free.deletionRefused',
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      after: {
        deadline: { target: 'free.deletionRefused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
    downloading: {
      invoke: {
        id: 'downloadAsset',
        src: 'downloadAsset',
        input: ({ context }) => ({ order: context.order, asset: known(context.download) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'choosing',
          },
          {
            target: 'free.downloadRefused',
            actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'free.downloadRefused',
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      after: {
        fileDeadline: { target: 'free.downloadRefused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
  },
})
