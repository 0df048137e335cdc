import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import type { Client } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { DownloadView } from '#views/download/download.view.tsx'

type ReceiptProps = { readonly client: Client; readonly orderId: string; readonly size?: 'large' }

/** The download of a paid order's receipt. */
export function Receipt({ client, orderId, size }: ReceiptProps) {
  const [machine] = useState(() => downloadMachine.provide({ actors: receiptActors(client, orderId) }))
  return <DownloadView actor={useActorRef(machine)} document="receipt" size={size} />
}
