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
  const connect = async (): Promise<PayPalModule | undefined> => {
    const { payPalModule } = await import('./paypal.module.tsx')
    return (await payPalModule.connect({ clientId, currency })) === null ? undefined : payPalModule
  }
  return (
    <ProviderSlot name="PayPal" publicKey={clientId} connect={connect}>
      {(paypal, provider) => (
        <paypal.Ready clientId={clientId} currency={currency}>
          <paypal.Button actor={actor} provider={provider} />
        </paypal.Ready>
      )}
    </ProviderSlot>
  )
}
