import { useSelector } from '@xstate/react'
import { Checkbox } from '#ui/checkbox.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'

/** Asks whether the card that is typed is to be kept; only for a customer, who can remove it again. */
export function SaveCard({ actor }: { actor: PaymentActor }) {
  const mayKeep = useSelector(actor, ({ context }) => context.mayKeepCard)
  const keeps = useSelector(actor, ({ context }) => context.keepsCard)
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  if (!mayKeep) return null
  return (
    <div>
      <Checkbox
        label="Save this card"
        checked={keeps}
        disabled={sending}
        onChange={({ currentTarget }) => actor.send({ type: 'card.keep', keeps: currentTarget.checked })}
      />
      <p className={css['quiet']}>
        The payment provider keeps it for your next payment. You can remove it here or in your profile.
      </p>
    </div>
  )
}
