import { useSelector } from '@xstate/react'
import { uploadMessage, type UploadCode } from '#domain/order/upload-messages.ts'
import { InSight } from '#ui/in-sight.tsx'
import { Note } from '#ui/note.tsx'
import type { SetupActor } from './setup.actor.ts'

/** The last refusal. It needs no button: the button that was pressed is still there. */
export function SetupRefusal({ actor }: { actor: SetupActor }) {
  const code = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const undelivered = useSelector(actor, (snapshot) => snapshot.matches({ working: { file: 'undelivered' } }))
  return (
    <InSight>
      <FileNote actor={actor} code={code} {...(undelivered && { heading: 'Download failed' })} />
    </InSight>
  )
}

export function FaultNote({ actor }: { actor: SetupActor }) {
  const code = useSelector(actor, ({ context }) => context.fault ?? 'UNEXPECTED_ERROR')
  return <FileNote actor={actor} code={code} />
}

function FileNote({ actor, code, heading }: { actor: SetupActor; code: UploadCode; heading?: string }) {
  const name = useSelector(actor, ({ context }) => context.order.resource.files[0]?.original ?? '')
  const size = useSelector(actor, ({ context }) => context.order.resource.files[0]?.meta.size ?? 0)
  const configuration = useSelector(actor, ({ context }) => context.configuration)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const { title, subject, text, contact } = uploadMessage(code, { name, size }, configuration, { retryAt })
  return (
    <Note tone="danger" title={heading ?? title} announce="alert">
      <p>
        {subject ? `${subject} ${text} ` : `${text} `}
        {contact && <a href={`mailto:${configuration.supportEmail}`}>{configuration.supportEmail}</a>}
      </p>
    </Note>
  )
}
