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

function stripeWidgets(stripeKey: string, terminal: StripeTerminal): PaymentWidgets {
  const { parts, connected } = terminal
  const connect = async () => (await terminal.connect(stripeKey)) !== undefined
  return {
    card: (actor) => (
      <ProviderSlot name="Stripe" connect={connect}>
        {() => {
          const there = connected()
          return there && <there.module.Card actor={actor} stripe={there.stripe} onCard={parts.onCard} />
        }}
      </ProviderSlot>
    ),
    wallet: (actor) => (
      <ProviderSlot name="Stripe" connect={connect}>
        {(provider) => {
          const there = connected()
          return (
            there && (
              <there.module.Wallet actor={actor} provider={provider} stripe={there.stripe} onWallet={parts.onWallet} />
            )
          )
        }}
      </ProviderSlot>
    ),
  }
}
