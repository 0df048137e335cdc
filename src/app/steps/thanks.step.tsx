import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import type { Client } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import type { OpenedOrder } from '#machines/order/order.setup.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { ThanksView } from '#views/order/thanks.view.tsx'

export function thanksStep(client: Client) {
  return {
    view: ({ snapshot, configuration }: OpenedOrder, onContinue: () => void) => (
      <ThanksView
        snapshot={snapshot}
        receipt={<Receipt client={client} orderId={snapshot.id} support={configuration.supportEmail} />}
        onContinue={onContinue}
      />
    ),
  }
}

type ReceiptProps = { readonly client: Client; readonly orderId: string; readonly support: string }

function Receipt({ client, orderId, support }: ReceiptProps) {
  const [machine] = useState(() => downloadMachine.provide({ actors: receiptActors(client, orderId) }))
  return <DownloadView actor={useActorRef(machine)} document="receipt" support={support} />
}
