import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { assetsKit } from './assets.kit.ts'
import { known } from './assets.context.ts'
import { uploadingState } from './uploading.state.ts'

/**
 * The supporting files of an order: added, downloaded and deleted one at a time, so that no older answer of the service
 * overtakes a newer one. A file that the service can never take leaves the queue, and is reported until the person has
 * read that. Any other refused upload keeps its place: it is tried again before the next file, unless the person gives
 * it up. The machine lasts as long as step 4, and is tagged `busy` while it changes the order. It ends by itself only
 * when the order is gone; that news is its output.
 */
export const assetsMachine = assetsKit.createMachine({
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
    'rejected.close': byEvent({ guard: 'hasRejected', actions: 'dropRejected' }),
  },
  states: {
    free: {
      initial: 'idle',
      on: {
        'files.choose': byEvent({ target: 'routing', actions: 'keepChosen' }),
        'asset.delete': byEvent({ target: 'confirming', actions: 'keepRemoval' }),
        'asset.download': byEvent({ target: 'downloading', actions: 'keepDownload' }),
      },
      states: {
        idle: {},
        uploadRefused: {
          on: {
            'refusal.retry': { guard: 'isRepeatable', target: '#assets.uploading' },
            'refusal.close': { target: '#assets.routing', actions: 'dropFirst' },
            // The upload resumes by itself once the person has signed in again.
            'order.changed': { guard: 'isSessionOver', target: '#assets.uploading' },
          },
        },
        deletionRefused: {
          on: { 'refusal.retry': { target: '#assets.deleting' }, 'refusal.close': { target: '#assets.routing' } },
        },
        downloadRefused: {
          on: {
            'refusal.retry': { guard: 'isRepeatable', target: '#assets.downloading' },
            'refusal.close': { target: '#assets.routing' },
          },
        },
      },
    },
    routing: {
      always: [
        { guard: 'hasQueue', target: 'uploading' },
        { guard: 'hasOversized', target: 'invalid' },
        { target: 'free' },
      ],
    },
    invalid: {
      on: {
        'files.choose': byEvent({ target: 'routing', actions: 'keepChosen' }),
        'dialog.close': { target: 'routing', actions: 'dropOversized' },
      },
    },
    uploading: uploadingState,
    confirming: { on: { 'deletion.confirm': { target: 'deleting' }, 'dialog.close': { target: 'routing' } } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'removeAsset',
        src: 'removeAsset',
        input: ({ context }) => ({ key: context.key, fileName: known(context.removal) }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'keepOrder' },
          { guard: 'isGone', target: 'finished', actions: 'keepGone' },
          { target: 'free.deletionRefused', actions: 'keepRefused' },
        ),
        onError: broken('free.deletionRefused'),
      },
      after: { deadline: late('free.deletionRefused') },
    },
    downloading: {
      invoke: {
        id: 'downloadAsset',
        src: 'downloadAsset',
        input: ({ context }) => ({ key: context.key, asset: known(context.download) }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing' },
          { target: 'free.downloadRefused', actions: 'keepRefused' },
        ),
        onError: broken('free.downloadRefused'),
      },
      after: { fileDeadline: late('free.downloadRefused') },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.gone,
})
