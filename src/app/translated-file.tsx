import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import type { Client } from '#api/client.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { TranslatedFileView } from '#views/download/translated-file.view.tsx'
import type { Downloads } from './downloads.ts'

type TranslatedFileProps = {
  readonly client: Client
  readonly downloads: Downloads
  readonly orderId: string
  readonly fileName: string
}

export function TranslatedFile({ client, downloads, orderId, fileName }: TranslatedFileProps) {
  const key = `${orderId} ${fileName}`
  const [actor] = useState(() =>
    downloads.of(key, () =>
      createActor(downloadMachine.provide({ actors: translatedFileActors(client, { orderId, fileName }) })).start(),
    ),
  )
  useEffect(() => () => downloads.leave(key), [downloads, key])
  return <TranslatedFileView actor={actor} fileName={fileName} />
}
