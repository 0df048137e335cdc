import type { ReactNode } from 'react'
import { PayButton } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import { SaveCard } from './save-card.tsx'
import { StopNote } from './stop-note.tsx'

/**
 * The provider's own card form. Only the provider knows what is typed; the form stays mounted while another method is
 * shown.
 */
export function ProviderCard({ actor, open, children }: { actor: PaymentActor; open: boolean; children: ReactNode }) {
  return (
    <div className={css['body']} hidden={!open}>
      {open && <StopNote actor={actor} />}
      {children}
      <SaveCard actor={actor} />
      {open && <PayButton actor={actor} />}
    </div>
  )
}
