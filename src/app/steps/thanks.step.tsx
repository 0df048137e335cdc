import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import type { Client } from '#api/client.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { ThanksView } from '#views/order/thanks.view.tsx'

export function thanksStep(client: Client) {
  return {
    view: (snapshot: OrderSnapshot, onContinue: () => void) => (
      <ThanksView
        snapshot={snapshot}
        receipt={<Receipt client={client} orderId={snapshot.id} />}
        onContinue={onContinue}
      />
    ),
  }
}

function Receipt({ client, orderId }: { client: Client; orderId: string }) {
  const [machine] = useState(() => downloadMachine.provide({ actors: receiptActors(client, orderId) }))
  return <DownloadView actor={useActorRef(machine)} document="receipt" />
}
