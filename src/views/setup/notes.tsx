import { useSelector } from '@xstate/react'
import { orderMessage } from '#domain/order/messages.ts'
import { uploadMessage } from '#domain/order/upload-messages.ts'
import { Note } from '#ui/note.tsx'
import type { SetupActor } from './setup.view.tsx'

/** What was refused last. Each way on is at hand: the button that was pressed. */
export function RefusalNote({ actor }: { actor: SetupActor }) {
  const code = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const undelivered = useSelector(actor, (snapshot) => snapshot.matches({ working: { file: 'undelivered' } }))
  const message = orderMessage(code, support)
  return (
    <Note tone="danger" title={undelivered ? 'Download failed' : message.title} announce="alert">
      {message.text}
    </Note>
  )
}

/** Why the file is not open. */
export function FaultNote({ actor }: { actor: SetupActor }) {
  const code = useSelector(actor, ({ context }) => context.fault ?? 'UNEXPECTED_ERROR')
  const name = useSelector(actor, ({ context }) => context.snapshot.resource.files[0]?.original ?? '')
  const size = useSelector(actor, ({ context }) => context.snapshot.resource.files[0]?.meta.size ?? 0)
  const configuration = useSelector(actor, ({ context }) => context.configuration)
  const { title, subject, text, contact } = uploadMessage(code, { name, size }, configuration)
  return (
    <Note tone="danger" title={title} announce="alert">
      <p>
        {subject ? `${subject} ${text} ` : `${text} `}
        {contact && <a href={`mailto:${configuration.supportEmail}`}>{configuration.supportEmail}</a>}
      </p>
    </Note>
  )
}
