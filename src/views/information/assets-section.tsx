import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { assetLimits } from '#domain/assets/messages.ts'
import { orderMessage } from '#domain/order/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'

/**
 * The section of the files, or a button that restarts it after a failure. While the answers are saved it is inert:
 * saving would interrupt anything begun there.
 */
export function AssetsSection({ actor, children }: { actor: InformationActor; children: ReactNode }) {
  const unavailable = useSelector(actor, (snapshot) => snapshot.matches({ open: { parts: 'unavailable' } }))
  const editing = useSelector(actor, (snapshot) => snapshot.matches({ open: { answers: 'editing' } }))
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const message = orderMessage('UNEXPECTED_ERROR', support)
  return (
    <Section id="assets" title="Assets" note={assetLimits}>
      {unavailable ? (
        <Note tone="danger" title={message.title} announce="alert">
          <p>{message.text} Your answers are kept.</p>
          <p className={css['again']}>
            <Button onClick={() => actor.send({ type: 'parts.restart' })}>Try again</Button>
          </p>
        </Note>
      ) : (
        <div inert={!editing}>{children}</div>
      )}
    </Section>
  )
}
