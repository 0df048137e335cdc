import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { cardLabel } from '#domain/payments/card.ts'
import { connectionMessage } from '#domain/payments/messages.ts'
import { Radio } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts'
import { RemoveCard } from './remove-card.tsx'
import { PayStatus, SubmitButton } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor, PaymentSnapshot } from './payment.actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { StopNote } from './stop-note.tsx'
import { Wallet } from './wallet.tsx'
import type { PaymentWidgets } from './widgets.ts'

export function SavedCards({ actor, wallet }: { actor: PaymentActor; wallet: PaymentWidgets['wallet'] }) {
  const cards = useSelector(actor, ({ context }) => context.options.savedCards)
  const body = useRef<HTMLDivElement>(null)
  // The button of the last card is gone: what is left is the choice of a wallet.
  const onAllGone = () => chosenWay(body.current)?.focus()
  const list = useFocusAfterRemoval<HTMLDivElement>(cards.length, onAllGone)
  return (
    <div className={css['body']} ref={body}>
      {!wallet && <SandboxNote>The wallet holds a test card.</SandboxNote>}
      <StopNote actor={actor} />
      <div ref={list}>{cards.length > 0 && <Cards actor={actor} />}</div>
      <Unremoved actor={actor} />
      {cards.length > 0 && <SubmitButton actor={actor} />}
      <div className={css['last']}>
        <Wallet actor={actor} widget={wallet} />
        <PayStatus actor={actor} />
      </div>
    </div>
  )
}

function chosenWay(body: HTMLElement | null): HTMLElement | null | undefined {
  return body?.closest('fieldset')?.querySelector<HTMLElement>('input[name="payment-method"]:checked')
}

function Cards({ actor }: { actor: PaymentActor }) {
  const cards = useSelector(actor, ({ context }) => context.options.savedCards)
  const chosen = useSelector(actor, ({ context }) => context.savedCardId)
  const removed = useSelector(actor, removedNow)
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  return (
    <FieldGroup label="Pay with" disabled={sending}>
      {cards.map((card) => (
        <div key={card.id} className={css['saved']}>
          <Radio
            name="saved-card"
            label={cardLabel(card)}
            checked={card.id === chosen}
            onChange={() => actor.send({ type: 'savedCard.choose', id: card.id })}
          />
          <RemoveCard
            card={card}
            busy={card.id === removed}
            disabled={removed !== undefined}
            onRemove={() => actor.send({ type: 'savedCard.remove', id: card.id })}
          />
        </div>
      ))}
    </FieldGroup>
  )
}

function removedNow(snapshot: PaymentSnapshot): string | undefined {
  return snapshot.matches({ choosing: { method: { savedCard: 'removing' } } }) ? snapshot.context.removed : undefined
}

function Unremoved({ actor }: { actor: PaymentActor }) {
  const unremoved = useSelector(actor, ({ context }) => context.unremoved)
  const email = useSelector(actor, ({ context }) => context.supportEmail)
  if (!unremoved) return null
  const { title, text } = connectionMessage(unremoved, email)
  return (
    <Note tone="danger" announce="alert" title="The card may still be saved">
      <MailText text={`${title}. ${text}`} email={email} />
    </Note>
  )
}
