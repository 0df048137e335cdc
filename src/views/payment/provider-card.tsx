import type { ReactNode } from 'react'
import { PayButton } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import { StopNote } from './stop-note.tsx'

/** The provider's own card form, which alone knows what is typed; it stays while another way to pay is looked at. */
export function ProviderCard({ actor, open, children }: { actor: PaymentActor; open: boolean; children: ReactNode }) {
  return (
    <div className={css['body']} hidden={!open}>
      {open && <StopNote actor={actor} />}
      {children}
      {open && <PayButton actor={actor} />}
    </div>
  )
}
