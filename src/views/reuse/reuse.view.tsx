import { useSelector } from '@xstate/react'
import { reuseLabel } from '#domain/information/questions.ts'
import { orderMessage } from '#domain/order/messages.ts'
import { ErrorText, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { ReuseChoice } from './reuse-choice.tsx'
import type { ReuseActor } from './reuse.actor.ts'
import css from './reuse.module.css'

interface ReuseViewProps {
  actor: ReuseActor
  supportEmail: string
  onLogin: () => void
}

type Scene = 'guest' | 'loading' | 'failed' | 'empty' | 'listed'

export function ReuseView({ actor, supportEmail, onLogin }: ReuseViewProps) {
  const scene = useSelector(actor, sceneOf)
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  switch (scene) {
    case 'guest':
      return (
        <p className={css['line']}>
          <TextButton onClick={() => onLogin()}>Log in</TextButton> to reuse information from an existing project.
        </p>
      )
    case 'loading':
      return (
        <Field label={reuseLabel}>
          <Select disabled aria-busy="true">
            <option>Looking for your orders</option>
          </Select>
        </Field>
      )
    case 'failed': {
      const { title, text } = orderMessage(refusal, supportEmail, { retryAt })
      return (
        <div className={css['choice']}>
          <Field label={reuseLabel}>
            <div className={css['row']}>
              <Select disabled>
                <option>No orders listed</option>
              </Select>
              <TextButton onClick={() => actor.send({ type: 'list.retry' })}>Try again</TextButton>
            </div>
          </Field>
          <div className={css['line']} role="alert">
            <ErrorText>
              Your orders could not be listed. {title}: {text}
            </ErrorText>
          </div>
        </div>
      )
    }
    case 'empty':
      return <p className={css['line']}>Once you have ordered, you can reuse information from that order here.</p>
    case 'listed':
      return <ReuseChoice actor={actor} />
  }
}

function sceneOf({ value }: ReturnType<ReuseActor['getSnapshot']>): Scene {
  switch (value) {
    case 'guest':
    case 'failed':
    case 'empty':
      return value
    case 'routing':
    case 'loading':
    case 'routingList':
      return 'loading'
    case 'offered':
    case 'recalled':
    case 'reused':
      return 'listed'
  }
}
