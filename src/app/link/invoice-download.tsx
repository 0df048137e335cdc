import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { invoiceDocumentActors } from '#actors/download/invoice-document.actors.ts'
import type { Client } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { DownloadView } from '#views/download/download.view.tsx'

type InvoiceDownloadProps = {
  readonly client: Client
  readonly iid: string
  readonly document: 'invoice' | 'receipt'
}

/** The invoice to take away, or the receipt. */
export function InvoiceDownload({ client, iid, document }: InvoiceDownloadProps) {
  const [machine] = useState(() => downloadMachine.provide({ actors: invoiceDocumentActors(client, iid, document) }))
  return <DownloadView actor={useActorRef(machine)} document={document} size="large" />
}
