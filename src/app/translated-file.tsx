import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import type { Client } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { TranslatedFileView } from '#views/download/translated-file.view.tsx'

type TranslatedFileProps = { readonly client: Client; readonly orderId: string; readonly fileName: string }

export function TranslatedFile({ client, orderId, fileName }: TranslatedFileProps) {
  const [machine] = useState(() =>
    downloadMachine.provide({ actors: translatedFileActors(client, { orderId, fileName }) }),
  )
  return <TranslatedFileView actor={useActorRef(machine)} fileName={fileName} />
}
