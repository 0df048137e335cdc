import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { receiptActors } from '#actors/download/receipt.actors.ts'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { RowDownloadView } from '#views/download/row-download.view.tsx'
import type { Downloads } from './downloads.ts'

type RowDownloadProps = {
  readonly downloads: Downloads
  /** Tells the download from all others, also while no page shows it. */
  readonly id: string
  readonly actors: () => ReturnType<typeof receiptActors>
  readonly name: string
  readonly word?: string
}

export function RowDownload({ downloads, id, actors, name, word }: RowDownloadProps) {
  const [actor] = useState(() =>
    downloads.of(id, () => createActor(downloadMachine.provide({ actors: actors() })).start()),
  )
  useEffect(() => () => downloads.leave(id), [downloads, id])
  return <RowDownloadView actor={actor} name={name} word={word} />
}
