import { useSelector } from '@xstate/react'
import { knownFileMessage } from '#domain/order/known-file-messages.ts'
import { inOneLine } from '#domain/order/messages.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import type { DownloadActor } from '../download/download.actor.ts'

/** The order's file as translation memory fills it, to take away where there is nothing to order. */
export function KnownFileView({ actor }: { readonly actor: DownloadActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.matches('downloading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const support = useSupportEmail()
  const reason = useSelector(actor, ({ context: { refusal, retryAt } }) =>
    inOneLine(knownFileMessage(refusal ?? 'UNEXPECTED_ERROR', support, { retryAt })),
  )
  return (
    <DownloadButton
      label="Download the translated file"
      wide
      busy={busy}
      failure={failed ? `The translated file could not be downloaded. ${reason}` : undefined}
      onPress={() => actor.send({ type: 'file.download' })}
    />
  )
}
