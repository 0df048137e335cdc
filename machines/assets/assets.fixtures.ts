import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { configuration, orderKey, snapshots } from '../order/order-snapshot.fixtures.ts'
import { assetsMachine } from './assets.machine.ts'
import type { AssetsContext } from './assets.setup.ts'

const bare = snapshots.languagesChosen
const filled = snapshots.informed

const sheet = new File(['Bram: dry, old, kind'], 'voices.md')
const trailer = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'trailer_cut_3.mov')

const empty: AssetsContext = {
  order: orderKey,
  snapshot: bare,
  configuration,
  queue: [],
  share: 0,
  oversized: [],
  removal: undefined,
  download: undefined,
  refusal: undefined,
  gone: undefined,
}
const context: AssetsContext = { ...empty, snapshot: filled }
const queue = [
  { kind: 'styleguide', file: sheet },
  { kind: 'screenshots', file: new File(['…'], 'harbor_at_night.png') },
] as const
const removal = 'glossary_harbor_terms.csv'
const download = { fileName: 'original_dusk_harbor_script.pdf' }

/** The list with nothing lying over it. */
const closed = 'closed'
const idle = { free: 'idle' } as const

export const assetsFixtures = defineFixtures({
  machine: assetsMachine,
  inputs: [{ order: orderKey, snapshot: filled, configuration }],
  transient: ['open.work.choosing'],
  states: {
    'open.dialog.closed': empty,
    'open.dialog.invalid': { ...context, oversized: [{ kind: 'screenshots', file: trailer }] },
    'open.dialog.confirming': { ...context, removal },
    'open.work.free.idle': context,
    'open.work.free.uploadRefused': { ...context, queue: queue.slice(0, 1), refusal: 'OFFLINE' },
    'open.work.free.deletionRefused': { ...context, removal, refusal: 'SERVER_ERROR' },
    'open.work.free.downloadRefused': { ...context, download, refusal: 'OFFLINE' },
    'open.work.uploading': { ...context, queue, share: 0.62 },
    'open.work.deleting': { ...context, removal },
    'open.work.downloading': { ...context, download },
    finished: { ...context, gone: 'INVOICE_ALREADY_PAID' },
  },
  values: {
    'open.dialog.closed': { open: { dialog: closed, work: idle } },
    'open.dialog.invalid': { open: { dialog: 'invalid', work: idle } },
    'open.dialog.confirming': { open: { dialog: 'confirming', work: idle } },
    'open.work.free.idle': { open: { dialog: closed, work: idle } },
    'open.work.free.uploadRefused': { open: { dialog: closed, work: { free: 'uploadRefused' } } },
    'open.work.free.deletionRefused': { open: { dialog: closed, work: { free: 'deletionRefused' } } },
    'open.work.free.downloadRefused': { open: { dialog: closed, work: { free: 'downloadRefused' } } },
    'open.work.uploading': { open: { dialog: closed, work: 'uploading' } },
    'open.work.deleting': { open: { dialog: closed, work: 'deleting' } },
    'open.work.downloading': { open: { dialog: closed, work: 'downloading' } },
  },
  // Two in the queue are as good as three.
  facts: ({ context: { queue } }) => Math.min(queue.length, 2),
  events: {
    'files.choose': [
      { type: 'files.choose', kind: 'styleguide', files: [sheet] },
      { type: 'files.choose', kind: 'screenshots', files: [trailer] },
      { type: 'files.choose', kind: 'screenshots', files: [sheet, trailer] },
    ],
    'upload.progressed': [{ type: 'upload.progressed', share: 0.62 }],
    'upload.cancel': [{ type: 'upload.cancel' }],
    'asset.delete': [{ type: 'asset.delete', fileName: removal }],
    'deletion.confirm': [{ type: 'deletion.confirm' }],
    'asset.download': [{ type: 'asset.download', asset: download }],
    'dialog.close': [{ type: 'dialog.close' }],
    'refusal.retry': [{ type: 'refusal.retry' }],
    'refusal.close': [{ type: 'refusal.close' }],
  },
  outputs: {
    uploadAsset: [accepted(filled), refused('UPLOAD_FAILED'), refused('INVOICE_ALREADY_PAID')],
    removeAsset: [accepted(filled), refused('SERVER_ERROR'), refused('ORDER_NOT_FOUND')],
    downloadAsset: [accepted(null), refused('FILE_NOT_FOUND')],
  },
})
