import { useSelector } from '@xstate/react'
import { formatMoney } from '#domain/money/format.ts'
import { amountOf } from '#domain/payments/price.ts'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import type { PaymentWidgets } from './widgets.ts'

/** The wallets' own buttons, each of which pays at once, or the sandbox's button. */
export function Wallet({ actor, widget }: { actor: PaymentActor; widget: PaymentWidgets['wallet'] }) {
  return widget ? <div className={css['walletRow']}>{widget(actor)}</div> : <SandboxWallet actor={actor} />
}

function SandboxWallet({ actor }: { actor: PaymentActor }) {
  const price = useSelector(actor, ({ context }) => context.price)
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'wallet.pay' }))
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  return (
    <button
      type="button"
      className={css['wallet']}
      disabled={!ready && !sending}
      aria-disabled={sending}
      onClick={() => actor.send({ type: 'wallet.pay' })}
    >
      Sandbox wallet <span>{formatMoney(amountOf(price, 'saved_card'), price.currency)}</span>
    </button>
  )
}
