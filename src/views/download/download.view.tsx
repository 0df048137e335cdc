import { useSelector } from '@xstate/react'
import { linkMessage } from '#domain/links/messages.ts'
import type { DownloadContext } from '#machines/download/download.machine.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import type { DownloadActor } from './download.actor.ts'

type DownloadViewProps = {
  readonly actor: DownloadActor
  /** What it is called: 'receipt'. */
  readonly document: string
  /** The address that helps where nothing else does. */
  readonly support: string
}

/** A document to take away. */
export function DownloadView({ actor, document, support }: DownloadViewProps) {
  const downloading = useSelector(actor, (snapshot) => snapshot.matches('downloading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const reason = useSelector(actor, ({ context }) => reasonOf(context, support))
  return (
    <DownloadButton
      label={`Download ${document}`}
      size="large"
      busy={downloading}
      failure={failed ? `The ${document} could not be downloaded. ${reason}` : undefined}
      onPress={() => actor.send({ type: 'file.download' })}
    />
  )
}

/** Why the last download failed, and what to do. */
export function reasonOf({ refusal, retryAt }: DownloadContext, support: string): string {
  const { title, text } = linkMessage(refusal ?? 'UNEXPECTED_ERROR', support, { retryAt })
  return `${title.replace(/[.!]?$/, '.')} ${text}`
}
