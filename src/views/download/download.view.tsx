import { useSelector } from '@xstate/react'
import { linkMessage } from '#domain/links/messages.ts'
import { inOneLine } from '#domain/order/messages.ts'
import type { DownloadContext } from '#machines/download/download.types.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import type { DownloadActor } from './download.actor.ts'

type DownloadViewProps = {
  readonly actor: DownloadActor
  /** The name of the document: 'receipt'. */
  readonly document: string
  readonly size?: 'large' | undefined
}

/** A document to take away. */
export function DownloadView({ actor, document, size }: DownloadViewProps) {
  const downloading = useSelector(actor, (snapshot) => snapshot.matches('downloading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const support = useSupportEmail()
  const reason = useSelector(actor, ({ context }) => reasonOf(context, support))
  return (
    <DownloadButton
      label={`Download ${document}`}
      size={size}
      busy={downloading}
      failure={failed ? `The ${document} could not be downloaded. ${reason}` : undefined}
      onPress={() => actor.send({ type: 'file.download' })}
    />
  )
}

export function reasonOf({ refusal, retryAt }: DownloadContext, support: string): string {
  if (refusal === 'FILE_NOT_FOUND')
    return `It is not there at the moment. Please try again later, or write to ${support}.`
  return inOneLine(linkMessage(refusal ?? 'UNEXPECTED_ERROR', support, { retryAt }))
}
