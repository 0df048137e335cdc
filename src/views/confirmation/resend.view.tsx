import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { accountMessage } from '#domain/accounts/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { ResendActor } from './resend.actor.ts'
import css from './resend.module.css'

interface ResendViewProps {
  actor: ResendActor
  offer: 'Send it again' | 'Send a new one'
}

/** After a dead link, sending a new one is the main action. */
const looks = {
  'Send it again': { size: 'small' },
  'Send a new one': { kind: 'primary', size: 'large' },
} as const

export function ResendView({ actor, offer }: ResendViewProps) {
  const state = useSelector(actor, ({ value }) => value)
  const email = useSelector(actor, ({ context }) => context.email)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const status = useRef<HTMLParagraphElement>(null)
  const isConfirmed = state === 'confirmed'
  // The focused button is removed, so the status takes the focus.
  useLayoutEffect(() => {
    if (isConfirmed && document.activeElement === document.body) status.current?.focus()
  }, [isConfirmed])
  return (
    <div className={css['resend']}>
      <p role="status" ref={status} tabIndex={-1}>
        {statusOf(state, email)}
      </p>
      {refusal && (
        <Note tone="danger" announce="alert">
          <span>{accountMessage(refusal.code, refusal.retryAt)}</span>
          {refusal.code === 'TOO_MANY_REQUESTS' && (
            <span>The links that were sent are good still: please look among the unwanted mail.</span>
          )}
        </Note>
      )}
      {!isConfirmed && (
        <Button {...looks[offer]} busy={state === 'sending'} onClick={() => actor.send({ type: 'link.send' })}>
          {offer}
        </Button>
      )}
    </div>
  )
}

function statusOf(state: ReturnType<ResendActor['getSnapshot']>['value'], email: string): string {
  if (state === 'confirmed') return `${email} is confirmed.`
  return state === 'sent'
    ? `We sent another link to ${email}. It is good for 7 days. Nothing came? Look among the unwanted mail.`
    : `Not confirmed yet. Until it is, no mails about orders come here.${state === 'refused' ? '' : ` We sent a link to ${email}.`}`
}
