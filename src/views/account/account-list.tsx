import { useId, type ReactNode, type RefObject } from 'react'
import type { StepCode } from '#machines/order/step.types.ts'
import { orderMessage } from '#domain/order/messages.ts'
import { Note } from '#ui/note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import css from './account-list.module.css'

interface AccountListProps {
  /** The fragment of the page's address that leads here. */
  id?: string
  title: string
  /** What a screen reader says of the list when it changes. */
  news: string
  /** Where the title is, which gets the focus when a pressed button is removed. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A list on the profile, below its title. */
export function AccountList({ id, title, news, heading, children }: AccountListProps) {
  const named = useId()
  return (
    <section id={id} className={css['section']} aria-labelledby={named}>
      <div>
        <h2 id={named} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div role="status">
          <VisuallyHidden>{news}</VisuallyHidden>
        </div>
      </div>
      {children}
    </section>
  )
}

interface RefusedChangeProps {
  /** What may still be so. */
  title: string
  refusal: StepCode | undefined
  retryAt: number | undefined
}

/** Why something was not removed from the list. */
export function RefusedChange({ title, refusal, retryAt }: RefusedChangeProps) {
  const message = orderMessage(refusal ?? 'UNEXPECTED_ERROR', useSupportEmail(), { retryAt })
  return (
    <Note tone="danger" announce="alert" title={title}>
      {message.title}. {message.text}
    </Note>
  )
}
