import { accountDataActors } from '#actors/download/account-data.actors.ts'
import { invoiceDocumentActors } from '#actors/download/invoice-document.actors.ts'
import { knownFileActors } from '#actors/download/known-file.actors.ts'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import { downloadAccount } from '#domain/contract/download-account.call.ts'
import { downloadInvoice } from '#domain/contract/download-invoice.call.ts'
import { downloadKnown } from '#domain/contract/download-known.call.ts'
import { downloadMerged } from '#domain/contract/download-merged.call.ts'
import { downloadReceipt } from '#domain/contract/download-receipt.call.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, type Part } from '../support/parts.ts'
import { succeeds, cutsOff } from '../support/replies.ts'
import { busy, lacks, looks, says } from '../support/sights.ts'
import { Specimen } from '../ui/sheet.tsx'

const orderId = '48377'
export const downloadOf = (document: string): Part => button(`Download ${document}`)
const download = downloadOf('receipt')
/** Each place that uses the machine downloads another document. */
const calls = [downloadReceipt, downloadInvoice, downloadMerged, downloadKnown, downloadAccount] as const

/** A document to take away: a receipt, the invoice of a link, or a translated file. */
export const downloadModel = defineModel({
  fixtures: downloadFixtures,
  heard: ['ready'],
  view: (actor) => <DownloadView actor={actor} document="receipt" size="large" />,
  page: (actor) => (
    <Specimen title="A document to take away">
      <DownloadView actor={actor} document="receipt" size="large" />
    </Specimen>
  ),
  actors: [
    ({ client }) => receiptActors(client, orderId),
    ({ client }) => invoiceDocumentActors(client, 'Zm9yLW1heWE', 'invoice'),
    ({ client }) => translatedFileActors(client, { orderId, fileName: 'dusk_harbor.xlsx' }),
    ({ client }) =>
      knownFileActors(client, {
        key: { id: orderId, csrfToken: 'token' },
        version: '1',
        draft: { targets: ['deDE'], currency: 'EUR' },
      }),
    ({ client }) => accountDataActors(client),
  ],
  gestures: {
    'file.download': [{ by: 'person', does: (hands) => hands.press(download) }],
    'download.progressed': [world('the browser, of the bytes that have arrived')],
  },
  sights: {
    ready: [...looks(download, 'idle'), ...lacks(alert)],
    downloading: busy(download),
    failed: [...looks(download, 'idle'), ...says(alert, /^The receipt could not be downloaded\. ./)],
  },
  replies: {
    download: ({ ok }) =>
      calls.map((call) =>
        ok ? succeeds(call, { blob: new Blob(['%PDF-']), fileName: `receipt-${orderId}.pdf` }) : cutsOff(call),
      ),
  },
})
