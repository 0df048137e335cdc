import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { wizardSteps } from '#domain/order/steps.ts'
import { BelowHead, PageHead } from '#ui/page-head.tsx'
import { Columns } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { ProfileDetails } from '#views/account/profile-details.tsx'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import type { CheckoutActor, CheckoutSnapshot } from './checkout.actor.ts'
import css from './checkout.module.css'
import { Guest } from './guest.tsx'
import { Requoting } from './requoting.tsx'
import { Summary, type SummaryProps } from './summary.tsx'
import { isChangingCurrency } from './selectors.ts'

interface CheckoutViewProps {
  actor: CheckoutActor
  onBack: () => void
  onLogin: () => void
  onSignup: () => void
  /** The view of the payment; undefined for a frozen checkout, which has no payment actor. */
  payment: (payment: PaymentActor | undefined) => ReactNode
  /** What comes on top of a guest's total. */
  estimate?: SummaryProps['estimate']
  taxCountry?: SummaryProps['taxCountry']
  vatNumber?: SummaryProps['vatNumber']
}

/** Step 5: the customer's data and the payment, beside the summary of the costs. */
export function CheckoutView({ actor, onBack, estimate, taxCountry, vatNumber, ...payer }: CheckoutViewProps) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'))
  // What is paid, and the VAT number that decides it, are settled before it is paid. A guest is asked to log in first.
  const priceFirst = useSelector(actor, (snapshot) => ['paying', 'requoting'].includes(sceneOf(snapshot)))
  return (
    <>
      <PageHead title={wizardSteps[5].title} onBack={onBack} />
      <BelowHead>
        {open && (
          <Columns
            slip={<Summary actor={actor} estimate={estimate} taxCountry={taxCountry} vatNumber={vatNumber} />}
            slipFirst={priceFirst}
          >
            <Payer actor={actor} {...payer} />
          </Columns>
        )}
        <PaymentInfo actor={actor} />
      </BelowHead>
    </>
  )
}

type PayerProps = Pick<CheckoutViewProps, 'actor' | 'onLogin' | 'onSignup' | 'payment'>

function Payer({ actor, onLogin, onSignup, payment }: PayerProps) {
  const scene = useSelector(actor, sceneOf)
  const child = useSelector(actor, ({ children }) => children.payment)
  const changing = useSelector(actor, isChangingCurrency)
  switch (scene) {
    case 'guest':
      return (
        <Guest onLogin={onLogin} onSignup={onSignup}>
          Your order stays as it is.
        </Guest>
      )
    case 'interrupted':
      return (
        <Guest onLogin={onLogin} onSignup={onSignup}>
          Your session ended while you were paying. Once you are logged in, we look up whether the payment went through.
        </Guest>
      )
    case 'requoting':
      return <Requoting actor={actor} />
    case 'paying':
      return (
        <div key={child?.sessionId} inert={changing}>
          {payment(child)}
        </div>
      )
  }
}

function PaymentInfo({ actor }: { actor: CheckoutActor }) {
  const user = useSelector(actor, (snapshot) => (snapshot.matches('open') ? snapshot.context.user : undefined))
  if (!user) return null
  return (
    <div className={css['info']}>
      <Section title="Payment info">
        <ProfileDetails user={user} />
      </Section>
    </div>
  )
}

function sceneOf(snapshot: CheckoutSnapshot): 'guest' | 'interrupted' | 'paying' | 'requoting' {
  if (snapshot.matches({ open: { payer: 'guest' } })) return 'guest'
  if (snapshot.matches({ open: { payer: 'interrupted' } })) return 'interrupted'
  return snapshot.matches({ open: { payer: 'paying' } }) ? 'paying' : 'requoting'
}
