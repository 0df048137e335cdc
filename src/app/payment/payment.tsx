import { useSelector } from '@xstate/react'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import { PaymentView } from '#views/payment/payment.view.tsx'
import type { PaymentWidgets } from '#views/payment/widgets.ts'
import { PayPalSlot } from './paypal-slot.tsx'
import { ProviderSlot } from './provider-slot.tsx'
import type { StripeTerminal } from './terminal.ts'

/** A payment with the forms of its providers, or with the sandbox's forms when none is configured. */
export function Payment({ actor, terminal }: { actor: PaymentActor; terminal: StripeTerminal }) {
  const stripeKey = useSelector(actor, ({ context }) => context.stripeKey)
  const clientId = useSelector(actor, ({ context }) => context.paypalClientId)
  const currency = useSelector(actor, ({ context }) => context.price.currency)
  const widgets: PaymentWidgets = {
    ...(stripeKey !== '' && stripeWidgets(stripeKey, terminal)),
    ...(clientId !== '' && {
      paypal: () => <PayPalSlot key={currency} actor={actor} clientId={clientId} currency={currency} />,
    }),
  }
  return <PaymentView actor={actor} widgets={widgets} />
}

function stripeWidgets(stripeKey: string, { connect, formShown }: StripeTerminal): PaymentWidgets {
  const slot = { name: 'Stripe', publicKey: stripeKey, connect }
  return {
    card: (actor) => (
      <ProviderSlot {...slot}>
        {({ module, stripe }) => (
          <module.Card
            actor={actor}
            stripe={stripe}
            onCard={(elements) => formShown('card', () => module.createCard(stripe, elements))}
          />
        )}
      </ProviderSlot>
    ),
    wallet: (actor) => (
      <ProviderSlot {...slot}>
        {({ module, stripe }, provider) => (
          <module.Wallet
            actor={actor}
            provider={provider}
            stripe={stripe}
            onWallet={(elements, event) => formShown('wallet', () => module.createWallet(stripe, elements, event))}
          />
        )}
      </ProviderSlot>
    ),
  }
}
