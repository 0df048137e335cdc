import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { fromDecimal } from '#domain/money/money.ts'
import { amountOf } from '#domain/payments/price.ts'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import type { ProviderActor } from '#views/provider/provider.actor.ts'
import type { StripeParts } from './stripe-parts.ts'

interface StripeWalletProps {
  actor: PaymentActor
  provider: ProviderActor
  stripe: Stripe
  onWallet: StripeParts['onWallet']
}

/** The wallets' buttons, drawn by Stripe, with the price of a card payment in minor units. */
export function StripeWallet({ actor, provider, stripe, onWallet }: StripeWalletProps) {
  const price = useSelector(actor, ({ context }) => context.price)
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: fromDecimal(amountOf(price, 'saved_card')),
        currency: price.currency.toLowerCase(),
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
      }}
    >
      <WalletButtons actor={actor} provider={provider} onWallet={onWallet} />
    </Elements>
  )
}

/** The greatest height of Stripe's buttons, in pixels (docs.stripe.com/elements/express-checkout-element). */
const highest = 55

function WalletButtons({ actor, provider, onWallet }: Omit<StripeWalletProps, 'stripe'>) {
  const elements = useElements()
  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: highest,
        paymentMethods: { amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' },
      }}
      onReady={({ availablePaymentMethods }) => {
        if (!availablePaymentMethods) provider.send({ type: 'widget.missing' })
      }}
      onLoadError={() => provider.send({ type: 'widget.failed' })}
      onClick={(event) => (actor.getSnapshot().can({ type: 'wallet.pay' }) ? event.resolve() : event.reject())}
      onConfirm={(event) => {
        if (elements) onWallet(elements, event)
        actor.send({ type: 'wallet.pay' })
      }}
      onCancel={() => actor.send({ type: 'wallet.closed' })}
    />
  )
}
