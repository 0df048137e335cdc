import { PayPalButtons } from '@paypal/react-paypal-js'
import { useSelector } from '@xstate/react'
import { waitFor } from 'xstate'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import type { ProviderActor } from '#views/provider/provider.actor.ts'

/** PayPal's own button. It opens PayPal's window, which gets the token of the payment that our service has set up. */
export function PayPalButton({ actor, provider }: { actor: PaymentActor; provider: ProviderActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('underway'))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'payment.submit' }))
  return (
    <PayPalButtons
      fundingSource="paypal"
      style={{ layout: 'horizontal', height: 48, tagline: false }}
      disabled={!ready && !busy}
      onClick={(_, { resolve, reject }) => (actor.getSnapshot().can({ type: 'payment.submit' }) ? resolve() : reject())}
      createOrder={() => {
        actor.send({ type: 'payment.submit' })
        return approvable(actor)
      }}
      onApprove={() => Promise.resolve(actor.send({ type: 'approval.given' }))}
      onCancel={() => actor.send({ type: 'approval.closed' })}
      onError={() => {
        const isIdle = actor.getSnapshot().matches({ choosing: { method: 'paypal', note: 'none' } })
        if (isIdle) provider.send({ type: 'widget.failed' })
        else actor.send({ type: 'approval.failed' })
      }}
    />
  )
}

/**
 * The token for PayPal to approve, once the service has set up the payment. Throws if it was not set up; then PayPal
 * closes its window.
 */
async function approvable(actor: PaymentActor): Promise<string> {
  const snapshot = await waitFor(actor, (now) => !now.matches({ approval: 'settingUp' }))
  const { token } = snapshot.context
  if (token === undefined || !snapshot.matches({ approval: 'atPayPal' })) throw new Error('Nothing was set up')
  return token
}
