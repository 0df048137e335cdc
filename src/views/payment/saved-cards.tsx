import { useSelector } from '@xstate/react'
import { cardLabel } from '#domain/payments/card.ts'
import { Radio } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { PayStatus, SubmitButton } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { StopNote } from './stop-note.tsx'
import { Wallet } from './wallet.tsx'
import type { PaymentWidgets } from './widgets.ts'

export function SavedCards({ actor, wallet }: { actor: PaymentActor; wallet: PaymentWidgets['wallet'] }) {
  const cards = useSelector(actor, ({ context }) => context.options.savedCards)
  const chosen = useSelector(actor, ({ context }) => context.savedCardId)
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  return (
    <div className={css['body']}>
      {!wallet && <SandboxNote>The wallet holds a test card.</SandboxNote>}
      <StopNote actor={actor} />
      {cards.length > 0 && (
        <>
          <FieldGroup label="Pay with" disabled={sending}>
            {cards.map((card) => (
              <div key={card.id}>
                <Radio
                  name="saved-card"
                  label={cardLabel(card)}
                  checked={card.id === chosen}
                  onChange={() => actor.send({ type: 'savedCard.choose', id: card.id })}
                />
              </div>
            ))}
          </FieldGroup>
          <SubmitButton actor={actor} />
        </>
      )}
      <div className={css['last']}>
        <Wallet actor={actor} widget={wallet} />
        <PayStatus actor={actor} />
      </div>
    </div>
  )
}
