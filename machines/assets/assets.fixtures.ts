import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { configuration, orderKey, snapshots } from '../order/order-snapshot.fixtures.ts'
import { assetsMachine } from './assets.machine.ts'
import type { AssetsContext } from './assets.setup.ts'

const filled = snapshots.informed

const sheet = new File(['Bram: dry, old, kind'], 'voices.md')
const trailer = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'trailer_cut_3.mov')

const context: AssetsContext = {
  order: orderKey,
  snapshot: filled,
  configuration,
  queue: [],
  share: 0,
  oversized: [],
  rejected: [],
  removal: undefined,
  download: undefined,
  refusal: undefined,
  gone: undefined,
}
const queue = [
  { kind: 'styleguide', file: sheet },
  { kind: 'screenshots', file: new File(['…'], 'harbor_at_night.png') },
] as const
const removal = 'glossary_harbor_terms.csv'
const download = { fileName: 'original_dusk_harbor_script.pdf' }

export const assetsFixtures = defineFixtures({
  machine: assetsMachine,
  inputs: [{ order: orderKey, snapshot: filled, configuration }],
  transient: ['choosing', 'uploading.checking'],
  states: {
    'free.idle': context,
    'free.uploadRefused': { ...context, queue: queue.slice(0, 1), refusal: 'OFFLINE' },
    'free.deletionRefused': { ...context, removal, refusal: 'SERVER_ERROR' },
    'free.downloadRefused': { ...context, download, refusal: 'OFFLINE' },
    invalid: { ...context, oversized: [{ kind: 'screenshots', file: trailer }] },
    'uploading.quiet': { ...context, queue, share: 0.62 },
    'uploading.invalid': { ...context, queue, share: 0.62, oversized: [{ kind: 'screenshots', file: trailer }] },
    confirming: { ...context, removal },
    deleting: { ...context, removal },
    downloading: { ...context, download },
    finished: { ...context, gone: 'INVOICE_ALREADY_PAID' },
  },
  // Two in the queue are as good as three.
  facts: ({ context: { queue, oversized, rejected, refusal } }) => [
    Math.min(queue.length, 2),
    oversized.length > 0,
    rejected.length > 0,
    refusal === 'UNAUTHORIZED',
    refusal === 'FILE_NOT_FOUND',
  ],
  elsewhere: ['order.changed'],
  // A rejected file has left the queue but stays in sight.
  typed: ({ queue, rejected }) => ({ files: [...rejected, ...queue].map(({ file }) => file) }),
  events: {
    'files.choose': [
      { type: 'files.choose', kind: 'styleguide', files: [sheet] },
      { type: 'files.choose', kind: 'screenshots', files: [trailer] },
      { type: 'files.choose', kind: 'screenshots', files: [sheet, trailer] },
    ],
    'order.changed': [{ type: 'order.changed' }],
    'upload.progressed': [{ type: 'upload.progressed', share: 0.62 }],
    'upload.cancel': [{ type: 'upload.cancel' }],
    'asset.delete': [{ type: 'asset.delete', fileName: removal }],
    'deletion.confirm': [{ type: 'deletion.confirm' }],
    'asset.download': [{ type: 'asset.download', asset: download }],
    'dialog.close': [{ type: 'dialog.close' }],
    'refusal.retry': [{ type: 'refusal.retry' }],
    'refusal.close': [{ type: 'refusal.close' }],
    'rejected.close': [{ type: 'rejected.close', code: 'UPLOAD_FAILED' }],
  },
  outputs: {
    uploadAsset: [
      accepted(filled),
      refused('UPLOAD_FAILED'),
      refused('UNAUTHORIZED'),
      refused('INVOICE_ALREADY_PAID'),
      refused('SCANNER_AWAY'),
    ],
    removeAsset: [accepted(filled), refused('SERVER_ERROR'), refused('ORDER_NOT_FOUND')],
    downloadAsset: [accepted(null), refused('FILE_NOT_FOUND')],
  },
})
