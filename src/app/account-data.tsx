import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { deletionActors } from '#actors/deletion/deletion.actors.ts'
import { accountDataActors } from '#actors/download/account-data.actors.ts'
import type { Client } from '#api/client.ts'
import { deletionMachine } from '#machines/deletion/deletion.machine.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { DataSection } from '#views/account/data-section.tsx'
import { DeletionView } from '#views/deletion/deletion.view.tsx'
import { DownloadView } from '#views/download/download.view.tsx'

/** What is kept of a customer, to take away, and to delete; `onDeleted` hears that the account is gone. */
export function AccountData({ client, onDeleted }: { client: Client; onDeleted: () => void }) {
  const [download] = useState(() => downloadMachine.provide({ actors: accountDataActors(client) }))
  const [deletion] = useState(() => deletionMachine.provide({ actors: deletionActors(client, onDeleted) }))
  return (
    <>
      <DataSection download={<DownloadView actor={useActorRef(download)} document="your data" />} />
      <DeletionView actor={useActorRef(deletion)} />
    </>
  )
}
