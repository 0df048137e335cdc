import { useState } from 'react'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import type { PayPalModule } from './paypal.module.tsx'
import { ProviderSlot } from './provider-slot.tsx'

interface PayPalSlotProps {
  actor: PaymentActor
  clientId: string
  currency: Currency
}

export function PayPalSlot({ actor, clientId, currency }: PayPalSlotProps) {
  const [paypal, setPaypal] = useState<PayPalModule>()
  const connect = async () => {
    const { payPalModule } = await import('./paypal.module.tsx')
    const there = await payPalModule.connect({ clientId, currency })
    setPaypal(payPalModule)
    return there !== null
  }
  return (
    <ProviderSlot name="PayPal" connect={connect}>
      {(provider) =>
        paypal && (
          <paypal.Ready clientId={clientId} currency={currency}>
            <paypal.Button actor={actor} provider={provider} />
          </paypal.Ready>
        )
      }
    </ProviderSlot>
  )
}
