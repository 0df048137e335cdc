import { useSelector } from '@xstate/react'
import { wayToMore } from '#domain/order/messages.ts'
import { uploadMessage } from '#domain/order/upload-messages.ts'
import { Note } from '#ui/note.tsx'
import css from './upload.module.css'
import type { UploadActor } from './upload.actor.ts'

export function UploadRefusal({ actor }: { actor: UploadActor }) {
  const code = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const name = useSelector(actor, ({ context }) => context.file?.name ?? '')
  const size = useSelector(actor, ({ context }) => context.file?.size ?? 0)
  const configuration = useSelector(actor, ({ context }) => context.configuration)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const way = useSelector(actor, ({ context }) => wayToMore(context.user))
  const about = { retryAt, wayToMore: way }
  const { title, subject, text, contact } = uploadMessage(code, { name, size }, configuration, about)
  return (
    <div className={css['note']}>
      <Note tone="danger" title={title} announce="alert">
        <p>
          {subject && <span className={css['name']}>{`${subject} `}</span>}
          {contact ? `${text} ` : text}
          {contact && <a href={`mailto:${configuration.supportEmail}`}>{configuration.supportEmail}</a>}
        </p>
      </Note>
    </div>
  )
}
