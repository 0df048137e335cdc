import { useSelector } from '@xstate/react'
import { formatMoney } from '#domain/money/format.ts'
import { amountOf } from '#domain/payments/price.ts'
import { Button } from '#ui/button.tsx'
import css from './payment.module.css'
import type { PaymentActor, PaymentSnapshot } from './payment.actor.ts'

interface PayButtonProps {
  actor: PaymentActor
  /** The id of the form that it submits; absent when there is nothing to fill in. */
  form?: string | undefined
  /** Replaces the label with the amount. */
  label?: string | undefined
}

export function PayButton(props: PayButtonProps) {
  return (
    <div>
      <SubmitButton {...props} />
      <PayStatus actor={props.actor} />
    </div>
  )
}

/** Is placed outside its form, so that it keeps the focus while the form is being sent. */
export function SubmitButton({ actor, form, label }: PayButtonProps) {
  const amount = useSelector(actor, payLabel)
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'payment.submit' }))
  const underway = useSelector(actor, (snapshot) => snapshot.hasTag('underway'))
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  return (
    <Button
      kind="primary"
      size="large"
      wide
      disabled={!ready && !underway}
      busy={sending}
      {...(form === undefined
        ? { onClick: () => actor.send({ type: 'payment.submit' }) }
        : { type: 'submit' as const, form })}
    >
      {label ?? amount}
    </Button>
  )
}

/** The status of a payment. A window of PayPal or of a bank that the customer can no longer find is given up here. */
export function PayStatus({ actor }: { actor: PaymentActor }) {
  const status = useSelector(actor, statusOf)
  const atPayPal = useSelector(actor, isAtPayPal)
  const atBank = useSelector(actor, isAtBank)
  return (
    <>
      <p className={css['status']} role="status">
        {status}
      </p>
      {(atPayPal || atBank) && (
        <div className={css['giveUp']}>
          <Button onClick={() => actor.send({ type: atBank ? 'challenge.leave' : 'approval.closed' })}>Cancel</Button>
        </div>
      )}
    </>
  )
}

/** 'Pay €11,668.94'; without the amount while a new price is awaited. */
export function payLabel(snapshot: PaymentSnapshot): string {
  const { price, method } = snapshot.context
  if (method === undefined || snapshot.matches({ choosing: { price: 'awaited' } })) return 'Pay'
  return `Pay ${formatMoney(amountOf(price, method), price.currency)}`
}

function statusOf(snapshot: PaymentSnapshot): string {
  if (snapshot.matches('creatingMethod')) return 'Checking the card. Nothing is charged yet.'
  if (snapshot.matches({ approval: 'settingUp' }))
    return 'Opening PayPal. You are charged only after you approve it there.'
  if (isAtPayPal(snapshot)) return 'Please approve the payment in the window of PayPal. Nothing is charged yet.'
  if (isAtBank(snapshot)) return 'Your bank asks for one more check. Nothing is charged yet.'
  if (!snapshot.matches('executing')) return ''
  const { intent, means } = snapshot.context
  if (means?.method === 'bypass') return 'Adding the order. Nothing is charged. Please stay on this page.'
  const passed = intent === undefined ? '' : 'Your bank has confirmed it. '
  return `${passed}Paying. You are charged once at most: please stay on this page.`
}

function isAtPayPal(snapshot: PaymentSnapshot): boolean {
  return snapshot.matches({ approval: 'atPayPal' })
}

function isAtBank(snapshot: PaymentSnapshot): boolean {
  return snapshot.matches({ challenge: 'atBank' })
}
