import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { formatMoney } from '#domain/money/format.ts'
import { cardLabel } from '#domain/payments/card.ts'
import { amountOf } from '#domain/payments/price.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Field } from '#ui/field.tsx'
import { Form, typedText } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Lost } from './lost.tsx'
import css from './payment.module.css'
import type { PaymentActor, PaymentSnapshot } from './payment.actor.ts'

/**
 * The sandbox's bank: one more check before the charge, over the payment's page. A real bank's check is shown by its
 * provider.
 */
export function ChallengeDialog({ actor }: { actor: PaymentActor }) {
  const asked = useSelector(actor, askedBy)
  switch (asked) {
    case 'sandbox':
      return <Challenge actor={actor} />
    case 'nobody yet':
      return <BankAway actor={actor} />
    case undefined:
      return null
  }
}

function Challenge({ actor }: { actor: PaymentActor }) {
  const id = useId()
  const code = useSelector(actor, ({ context }) => context.code)
  const confirming = useSelector(actor, (snapshot) => snapshot.matches({ challenge: 'confirming' }))
  const unanswered = useSelector(actor, (snapshot) => snapshot.matches({ challenge: 'unanswered' }))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'challenge.confirm' }))
  const leave = () => actor.send({ type: 'challenge.leave' })
  return (
    <Dialog
      title="Confirm your payment"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={id} kind="primary" disabled={!ready && !confirming} busy={confirming}>
            Confirm payment
          </Button>
        </>
      }
    >
      <p className={css['quiet']}>
        Your bank asks for one more check. Nothing is charged yet: you are charged once, after you confirm.
      </p>
      <Payee actor={actor} />
      {unanswered && <Lost actor={actor} />}
      <Form
        id={id}
        sending={confirming}
        onEdit={(form) => actor.send({ type: 'challenge.edit', code: typedText(form, 'code') })}
        onSubmit={() => actor.send({ type: 'challenge.confirm' })}
      >
        <div className={css['code']}>
          <Field label="Code from your bank" hint="Sandbox: any six digits pass, 000000 fails.">
            <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" defaultValue={code} />
          </Field>
        </div>
      </Form>
      <p className={css['status']} role="status">
        {confirming && 'Handing your code to the bank. Nothing is charged yet.'}
      </p>
    </Dialog>
  )
}

function Payee({ actor }: { actor: PaymentActor }) {
  const seller = useSelector(actor, ({ context }) => context.sellerName)
  const means = useSelector(actor, ({ context }) => context.means)
  const price = useSelector(actor, ({ context }) => context.price)
  if (!means || !('card' in means)) return null
  return (
    <DescriptionList
      items={[
        { label: 'To', value: seller },
        { label: 'Card', value: cardLabel(means.card) },
        { label: 'Amount', value: <strong>{formatMoney(amountOf(price, means.method), price.currency)}</strong> },
      ]}
    />
  )
}

function BankAway({ actor }: { actor: PaymentActor }) {
  const leave = () => actor.send({ type: 'challenge.leave' })
  return (
    <Dialog
      title="Confirm your payment"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button kind="primary" onClick={() => actor.send({ type: 'challenge.confirm' })}>
            Try again
          </Button>
        </>
      }
    >
      <p className={css['quiet']}>
        Your bank asks for one more check, and it could not be opened. Nothing is charged yet.
      </p>
      <Payee actor={actor} />
      <Lost actor={actor} />
    </Dialog>
  )
}

function askedBy(snapshot: PaymentSnapshot): 'sandbox' | 'nobody yet' | undefined {
  if (!snapshot.matches('challenge') || snapshot.matches({ challenge: 'atBank' })) return undefined
  return snapshot.matches({ challenge: 'bankAway' }) ? 'nobody yet' : 'sandbox'
}
