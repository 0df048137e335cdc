import { useSelector } from '@xstate/react'
import { useId, type InputEventHandler } from 'react'
import { groupCardNumber, groupExpiry, type CardFields } from '#domain/payments/card.ts'
import { Field } from '#ui/field.tsx'
import { Form, typedText, useTouched } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PayButton } from './pay-button.tsx'
import css from './payment.module.css'
import type { PaymentActor } from './payment.actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { SaveCard } from './save-card.tsx'
import { StopNote, stopOf } from './stop-note.tsx'

/** The sandbox's own card form, in place of a provider's. Only its fields hold what is typed. */
export function CardForm({ actor, open }: { actor: PaymentActor; open: boolean }) {
  const id = useId()
  const errors = useSelector(actor, ({ context }) => context.card.errors)
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  const declined = useSelector(actor, (snapshot) => stopOf(snapshot) === 'declined')
  const { touched, onBlur } = useTouched()
  const errorOf = (name: keyof CardFields) => (touched.has(name) ? errors[name] : undefined)
  return (
    <div className={css['body']} hidden={!open}>
      <SandboxNote>
        Use a test card such as <span className={css['number']}>4242 4242 4242 4242</span>. All four fields are
        required.
      </SandboxNote>
      {open && <StopNote actor={actor} />}
      <Form
        id={id}
        sending={sending}
        onEdit={(form) => actor.send({ type: 'card.edit', fields: cardOf(form) })}
        onSubmit={(form) => actor.send({ type: 'payment.submit', card: cardOf(form) })}
      >
        <Field label="Card number" required="unsaid" error={declined ? 'This card was declined' : errorOf('number')}>
          <TextInput
            name="number"
            inputMode="numeric"
            autoComplete="cc-number"
            onInput={grouped(groupCardNumber)}
            onBlur={onBlur}
          />
        </Field>
        <div className={css['pair']}>
          <Field label="Expiry date" required="unsaid" error={errorOf('expiry')}>
            <TextInput
              name="expiry"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              onInput={grouped(groupExpiry)}
              onBlur={onBlur}
            />
          </Field>
          <Field label="CVC" required="unsaid" error={errorOf('cvc')}>
            <TextInput name="cvc" inputMode="numeric" autoComplete="cc-csc" maxLength={4} onBlur={onBlur} />
          </Field>
        </div>
        <Field label="Name on card" required="unsaid" error={errorOf('name')}>
          <TextInput name="name" autoComplete="cc-name" onBlur={onBlur} />
        </Field>
      </Form>
      <SaveCard actor={actor} />
      {open && <PayButton actor={actor} form={id} />}
    </div>
  )
}

function cardOf(form: FormData): CardFields {
  return {
    number: typedText(form, 'number'),
    expiry: typedText(form, 'expiry'),
    cvc: typedText(form, 'cvc'),
    name: typedText(form, 'name'),
  }
}

/** Groups the digits when text is typed at the end of the field; corrections within the text are left as they are. */
function grouped(group: (text: string) => string): InputEventHandler<HTMLInputElement> {
  return ({ currentTarget: field, nativeEvent }) => {
    const removes = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
    if (!removes && field.selectionEnd === field.value.length) field.value = group(field.value)
  }
}
