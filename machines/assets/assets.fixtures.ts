import { isOrderFull } from '#domain/assets/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { configuration, orderKey, sampleOrders } from '../order/orders.fixtures.ts'
import { assetsMachine } from './assets.machine.ts'
import type { AssetsContext } from './assets.types.ts'

const filled = sampleOrders.informed

/** The order after a change: what it holds, and that little more may be uploaded. */
function changed(left: number, ...assets: string[]): Order {
  return { ...filled, resource: { ...filled.resource, assets }, room: { left, of: 'unpaid' } }
}
const [script = '', glossary = ''] = filled.resource.assets
const uploaded = changed(2_000_000, script, glossary, 'styleguide_voices.md')
const cleared = changed(3_000_000, script, glossary)

const sheet = new File(['Bram: dry, old, kind'], 'voices.md')
const trailer = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'trailer_cut_3.mov')

const context: AssetsContext = {
  key: orderKey,
  order: filled,
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
  inputs: [{ key: orderKey, order: filled, configuration }],
  states: {
    'free.idle': context,
    'free.uploadRefused': { ...context, queue: queue.slice(0, 1), refusal: 'OFFLINE' },
    'free.deletionRefused': { ...context, removal, refusal: 'SERVER_ERROR' },
    'free.downloadRefused': { ...context, download, refusal: 'OFFLINE' },
    invalid: { ...context, oversized: [{ kind: 'styleguide', file: trailer }] },
    'uploading.quiet': { ...context, queue, share: 0.62 },
    'uploading.invalid': { ...context, queue, share: 0.62, oversized: [{ kind: 'styleguide', file: trailer }] },
    confirming: { ...context, removal },
    deleting: { ...context, removal },
    downloading: { ...context, download },
    finished: { ...context, gone: 'INVOICE_ALREADY_PAID' },
  },
  // Two in the queue are as good as three.
  guarded: ({ context: { queue, share, oversized, rejected, refusal } }) => [
    Math.min(queue.length, 2),
    share > 0,
    oversized.length > 0,
    rejected.length > 0,
    refusal === 'UNAUTHORIZED',
    refusal === 'FILE_NOT_FOUND',
    isOrderFull(refusal),
  ],
  elsewhere: ['order.changed'],
  // A rejected file has left the queue but stays in sight.
  typed: ({ queue, rejected }) => ({ files: [...rejected, ...queue].map(({ file }) => file) }),
  events: {
    // All of one kind: the dialog that reports a file lies over the fields of the other kinds.
    'files.choose': [
      { type: 'files.choose', kind: 'styleguide', files: [sheet] },
      { type: 'files.choose', kind: 'styleguide', files: [trailer] },
      { type: 'files.choose', kind: 'styleguide', files: [sheet, trailer] },
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
      accepted(uploaded),
      refused('UPLOAD_FAILED'),
      refused('TOO_MANY_ASSETS'),
      refused('ASSETS_TOO_LARGE'),
      refused('UNAUTHORIZED'),
      refused('INVOICE_ALREADY_PAID'),
      refused('SCANNER_AWAY'),
    ],
    removeAsset: [accepted(cleared), refused('SERVER_ERROR'), refused('ORDER_NOT_FOUND')],
    downloadAsset: [accepted(null), refused('FILE_NOT_FOUND')],
  },
})
