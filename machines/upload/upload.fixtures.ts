import type { FileContent } from '#domain/documents/document.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { dialogueRows } from '../order/dusk-harbor.fixtures.ts'
import { sampleOrders, stepInputAt } from '../order/orders.fixtures.ts'
import { uploadMachine } from './upload.machine.ts'
import type { UploadContext } from './upload.types.ts'

const workbook = new File(['Dusk Harbor'], 'dusk_harbor_v12.xlsx')
const largeWorkbook = new File([new Uint8Array(3_250_000)], 'dusk_harbor_v12.xlsx')
const nextVersion = new File(['Dusk Harbor'], 'dusk_harbor_v13.xlsx')
const recording = new File(['RIFF'], 'harbor_vo_takes.wav')

const preview: FileContent = {
  numberOfSheet: 1,
  sheets: [{ sheetName: 'Dialogue', headerRow: dialogueRows[0] ?? [], rows: dialogueRows }],
}

const idle: UploadContext = {
  ...stepInputAt('created'),
  file: undefined,
  preview: undefined,
  progress: { sent: 0, total: 0 },
  refusal: undefined,
  outcome: undefined,
}

const chosen: UploadContext = { ...idle, file: largeWorkbook }

export const uploadFixtures = defineFixtures({
  machine: uploadMachine,
  inputs: [stepInputAt('created'), stepInputAt('uploaded')],
  states: {
    'waiting.idle': idle,
    'waiting.kept': { ...idle, ...stepInputAt('uploaded') },
    dragging: idle,
    confirming: { ...chosen, ...stepInputAt('uploaded'), file: nextVersion },
    checking: chosen,
    'sending.uploading': { ...chosen, preview, progress: { sent: 2_015_000, total: 3_250_000 } },
    'sending.reading': { ...chosen, preview, progress: { sent: 3_250_000, total: 3_250_000 } },
    'refused.unsupported': { ...idle, file: recording, refusal: 'NON_SUPPORTED_FILE_TYPE' },
    'refused.interrupted': { ...chosen, refusal: 'OFFLINE' },
    finished: { ...chosen, outcome: accepted(sampleOrders.uploaded) },
  },
  guarded: ({ context }) => [context.refusal, context.order.resource.files.length],
  elsewhere: ['order.changed'],
  typed: ({ file }) => ({ file }),
  events: {
    'drag.entered': [{ type: 'drag.entered' }],
    'drag.left': [{ type: 'drag.left' }],
    'file.choose': [
      { type: 'file.choose', files: [workbook], hasFolder: false },
      { type: 'file.choose', files: [recording], hasFolder: false },
    ],
    'replacement.confirm': [{ type: 'replacement.confirm' }],
    'replacement.cancel': [{ type: 'replacement.cancel' }],
    'order.changed': [{ type: 'order.changed' }],
    'upload.progressed': [
      { type: 'upload.progressed', progress: { sent: 62, total: 100 } },
      { type: 'upload.progressed', progress: { sent: 100, total: 100 } },
    ],
    'upload.cancel': [{ type: 'upload.cancel' }],
    'upload.retry': [{ type: 'upload.retry' }],
  },
  outputs: {
    probeFile: [accepted(null), refused('UNREADABLE_FILE')],
    uploadFile: [
      accepted(sampleOrders.uploaded),
      refused('UPLOAD_FAILED'),
      refused('NO_TEXT'),
      { ...refused('UPLOADED_TOO_MUCH'), retryAt: Date.parse('2026-11-21T00:00:00.000Z') },
      refused('UNAUTHORIZED'),
      refused('ORDER_NOT_FOUND'),
      refused('INVOICE_ALREADY_PAID'),
    ],
    previewFile: [accepted(preview), refused('UPLOAD_FAILED'), refused('EXCEEDED_LIMIT')],
  },
})
