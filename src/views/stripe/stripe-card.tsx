import { CardElement, Elements, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { Field } from '#ui/field.tsx'
import { WidgetBox } from '#ui/widget-box.tsx'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import type { StripeParts } from './stripe-parts.ts'

interface StripeCardProps {
  actor: PaymentActor
  stripe: Stripe
  onCard: StripeParts['onCard']
}

/** Stripe's own card form: only Stripe knows what is typed. */
export function StripeCard({ actor, stripe, onCard }: StripeCardProps) {
  return (
    <Elements stripe={stripe}>
      <CardField actor={actor} onCard={onCard} />
    </Elements>
  )
}

function CardField({ actor, onCard }: Omit<StripeCardProps, 'stripe'>) {
  const elements = useElements()
  const error = useSelector(actor, ({ context }) => context.card.errors.number)
  const disabled = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  const { ink, quiet, danger } = useSyncExternalStore(followScheme, isDark) ? dark : light
  return (
    <Field label="Card" error={error}>
      <WidgetBox>
        <CardElement
          options={{
            hidePostalCode: true,
            disableLink: true,
            disabled,
            style: {
              base: { color: ink, fontSize: '16px', lineHeight: '24px', '::placeholder': { color: quiet } },
              invalid: { color: danger },
            },
          }}
          onReady={() => elements && onCard(elements)}
          onChange={(event) => actor.send({ type: 'card.filled', card: filled(event) })}
        />
      </WidgetBox>
    </Field>
  )
}

/** What the form reports: the card's brand, whether it is complete, and its error in the provider's words. */
function filled({ brand, complete, error }: StripeCardElementChangeEvent) {
  return {
    brand: brand === 'unknown' ? '' : brand,
    last4: '',
    errors: complete ? {} : { number: error?.message ?? '' },
  }
}

/** The design tokens do not reach into a frame of another site: these are the colours of ink, ink-3 and danger. */
const light = { ink: '#16201b', quiet: '#616d66', danger: '#b3261e' }
const dark = { ink: '#ecf1ed', quiet: '#939f97', danger: '#ff9e94' }
const scheme = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  return matchMedia(scheme).matches
}

function followScheme(changed: () => void): () => void {
  const list = matchMedia(scheme)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
