import { useSelector } from '@xstate/react'
import { orderMessage } from '#domain/order/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import css from './language-list.module.css'
import type { LanguagesActor } from './quote-status.ts'

interface ListFailedProps {
  actor: LanguagesActor
  /** Moves the focus, because the pressed button is removed. */
  onLeave: () => void
}

export function ListFailed({ actor, onLeave }: ListFailedProps) {
  const message = useSelector(
    actor,
    ({ context }) => orderMessage(context.refusal ?? 'UNEXPECTED_ERROR', context.supportEmail, context),
    (one, other) => one.text === other.text,
  )
  return (
    <div className={css['failed']}>
      <Note tone="danger" title={message.title} announce="alert">
        {message.text}
      </Note>
      <Button
        onClick={() => {
          onLeave()
          actor.send({ type: 'prices.retry' })
        }}
      >
        Try again
      </Button>
    </div>
  )
}
