import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { downloadMachine } from '#machines/download/download.machine.ts'
import { DownloadButton } from '#ui/download-button.tsx'

export type DownloadActor = ActorRefFrom<typeof downloadMachine>

/** A document to take away; `document` is what it is called: 'receipt'. */
export function DownloadView({ actor, document }: { actor: DownloadActor; document: string }) {
  const downloading = useSelector(actor, (snapshot) => snapshot.matches('downloading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  return (
    <DownloadButton
      label={`Download ${document}`}
      size="large"
      busy={downloading}
      failure={failed ? `The ${document} could not be downloaded. Please try again.` : undefined}
      onPress={() => actor.send({ type: 'file.download' })}
    />
  )
}
