import { assetsSetup, known } from './assets.setup.ts'
import { uploadingState } from './uploading.state.ts'

/**
 * The supporting files of an order: added, downloaded and deleted, one thing at a time, so that no older answer of the
 * service overtakes a newer one. A file that can never be taken leaves the queue, and is told of until that is read. Any
 * other refused upload keeps its place: it is tried again before the next file, unless the person gives it up. The machine
 * lasts as long as step 4, and is tagged `busy` while it changes the order. It ends by itself only when the order is gone;
 * that news is its output.
 */
export const assetsMachine = assetsSetup.createMachine({
  id: 'assets',
  context: ({ input }) => ({
    ...input,
    queue: [],
    share: 0,
    oversized: [],
    rejected: [],
    removal: undefined,
    download: undefined,
    refusal: undefined,
    gone: undefined,
  }),
  initial: 'free',
  on: {
    'rejected.close': {
      guard: { type: 'hasRejected', params: ({ event }) => event },
      actions: { type: 'dropRejected', params: ({ event }) => event },
    },
  },
  states: {
    free: {
      initial: 'idle',
      on: {
        'files.choose': { target: 'choosing', actions: { type: 'keepChosen', params: ({ event }) => event } },
        'asset.delete': { target: 'confirming', actions: { type: 'keepRemoval', params: ({ event }) => event } },
        'asset.download': { target: 'downloading', actions: { type: 'keepDownload', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        uploadRefused: {
          on: {
            'refusal.retry': { target: '#assets.uploading' },
            'refusal.close': { target: '#assets.choosing', actions: 'dropFirst' },
            // Whoever signed in again need not ask for it.
            'order.changed': { guard: 'isSessionOver', target: '#assets.uploading' },
          },
        },
        deletionRefused: {
          on: { 'refusal.retry': { target: '#assets.deleting' }, 'refusal.close': { target: '#assets.choosing' } },
        },
        downloadRefused: {
          on: { 'refusal.retry': { target: '#assets.downloading' }, 'refusal.close': { target: '#assets.choosing' } },
        },
      },
    },
    choosing: {
      always: [
        { guard: 'hasQueue', target: 'uploading' },
        { guard: 'hasOversized', target: 'invalid' },
        { target: 'free' },
      ],
    },
    invalid: {
      on: {
        'files.choose': { target: 'choosing', actions: { type: 'keepChosen', params: ({ event }) => event } },
        'dialog.close': { target: 'choosing', actions: 'dropOversized' },
      },
    },
    uploading: uploadingState,
    confirming: { on: { 'deletion.confirm': { target: 'deleting' }, 'dialog.close': { target: 'choosing' } } },
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
            target: 'finished',
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
          { guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) }, target: 'choosing' },
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
    finished: { type: 'final' },
  },
  output: ({ context }) => context.gone,
})
