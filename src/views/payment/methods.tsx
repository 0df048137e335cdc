import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { cardLabel } from '#domain/payments/card.ts'
import { offeredMethods } from '#domain/payments/methods.ts'
import { Radio } from '#ui/checkbox.tsx'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CardForm } from './card.form.tsx'
import { PayButton } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import { PayPal } from './paypal.tsx'
import { ProviderCard } from './provider-card.tsx'
import { SavedCards } from './saved-cards.tsx'
import { StopNote } from './stop-note.tsx'
import type { PaymentWidgets } from './widgets.ts'

export function Methods({ actor, widgets }: { actor: PaymentActor; widgets: PaymentWidgets }) {
  const options = useSelector(actor, ({ context }) => context.options)
  const chosen = useSelector(actor, ({ context }) => context.method)
  const price = useSelector(actor, ({ context }) => context.price)
  const savedCardId = useSelector(actor, ({ context }) => context.savedCardId)
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  const isNothing = useSelector(actor, (snapshot) => snapshot.matches({ choosing: { method: 'nothing' } }))
  const offered = offeredMethods(options)
  const savedCard = options.savedCards.find(({ id }) => id === savedCardId)
  const labels: Record<PaymentMethod, string> = {
    card: 'Card',
    saved_card: savedCard ? 'Saved card or wallet' : 'Wallet',
    paypal: 'PayPal',
    bypass: 'Add order without paying',
  }
  const hints: Record<PaymentMethod, string> = {
    card: 'Visa, Mastercard, Amex',
    saved_card: savedCard ? cardLabel(savedCard) : '',
    paypal: price.withFees > price.total ? 'No card processing fee' : '',
    bypass: 'Staff only',
  }
  if (isNothing) {
    return (
      <>
        <StopNote actor={actor} />
        <NothingOffered actor={actor} />
      </>
    )
  }
  return (
    <fieldset className={css['methods']}>
      <legend>
        <VisuallyHidden>Payment method</VisuallyHidden>
      </legend>
      {offered.map((method) => (
        <div key={method} className={css['method']}>
          <div className={css['row']}>
            <Radio
              name="payment-method"
              label={labels[method]}
              checked={method === chosen}
              disabled={sending && method !== chosen}
              onChange={() => actor.send({ type: 'method.choose', method })}
            />
            <span className={css['hint']}>{hints[method]}</span>
          </div>
          {bodyOf(method, { actor, widgets, open: method === chosen })}
        </div>
      ))}
    </fieldset>
  )
}

type Body = { readonly actor: PaymentActor; readonly widgets: PaymentWidgets; readonly open: boolean }

/** A card form keeps what is typed while another method is shown. */
function bodyOf(method: PaymentMethod, { actor, widgets, open }: Body): ReactNode {
  switch (method) {
    case 'card':
      return widgets.card ? (
        <ProviderCard actor={actor} open={open}>
          {widgets.card(actor)}
        </ProviderCard>
      ) : (
        <CardForm actor={actor} open={open} />
      )
    case 'saved_card':
      return open && <SavedCards actor={actor} wallet={widgets.wallet} />
    case 'paypal':
      return open && <PayPal actor={actor} widget={widgets.paypal} />
    case 'bypass':
      return open && <Bypass actor={actor} />
  }
}

function Bypass({ actor }: { actor: PaymentActor }) {
  return (
    <div className={css['body']}>
      <StopNote actor={actor} />
      <p>The order goes to the linguists at once, and nothing is charged.</p>
      <PayButton actor={actor} label="Add order" />
    </div>
  )
}

function NothingOffered({ actor }: { actor: PaymentActor }) {
  const email = useSelector(actor, ({ context }) => context.supportEmail)
  return (
    <Note tone="warn" title="There is no way to pay here at the moment">
      <MailText text={`Please contact our Customer Service at ${email}.`} email={email} />
    </Note>
  )
}
