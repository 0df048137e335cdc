import { useSelector } from '@xstate/react'
import { memo, useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import { countries } from '#domain/accounts/country-names.ts'
import { accountMessage } from '#domain/accounts/messages.ts'
import { checkSignup, emptySignup, type SignupFields } from '#domain/accounts/signup.ts'
import { vatNumberHint } from '#domain/accounts/vat-number.ts'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, textOf, useTouched } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './auth.module.css'

type TextField = { name: keyof SignupFields; label: string; type?: string; autoComplete: string }

const person: readonly TextField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'confirmEmail', label: 'Confirm email', type: 'email', autoComplete: 'off' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
]

const company: readonly TextField[] = [
  { name: 'companyName', label: 'Company name', autoComplete: 'organization' },
  { name: 'street', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
]

export function SignupForm({ actor }: { actor: ActorRefFrom<typeof authMachine> }) {
  const fields = useSelector(actor, ({ context }) => context.signup)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const submitting = useSelector(actor, (snapshot) => snapshot.matches({ signup: 'submitting' }))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'signup.submit' }))
  const { touched, onBlur } = useTouched()
  const errors = checkSignup(fields)
  const errorOf = (name: keyof SignupFields) => (touched.has(name) ? errors[name] : undefined)
  const input = ({ name, label, type, autoComplete }: TextField) => (
    <Field key={name} label={label} error={errorOf(name)}>
      <TextInput type={type} name={name} autoComplete={autoComplete} defaultValue={fields[name]} onBlur={onBlur} />
    </Field>
  )
  return (
    <Form
      sending={submitting}
      onEdit={(form) => actor.send({ type: 'signup.edit', fields: signupOf(form) })}
      onSubmit={() => actor.send({ type: 'signup.submit' })}
    >
      <p>
        Already have an account? <TextButton onClick={() => actor.send({ type: 'signin.open' })}>Sign in</TextButton>
      </p>
      {refusal && (
        <Note tone="danger" announce="alert">
          {accountMessage(refusal)}
        </Note>
      )}
      <div className={css['columns']}>
        {person.map(input)}
        <Field label="Country/ Region" error={errorOf('country')}>
          <Select name="country" autoComplete="country" defaultValue={fields.country} onBlur={onBlur}>
            <option value="">Choose a country</option>
            <CountryOptions chosen={fields.country} />
          </Select>
        </Field>
        {company.map(input)}
        <Field label="VAT number" hint={vatNumberHint(fields.country)} error={errorOf('vatNumber')}>
          <TextInput name="vatNumber" autoComplete="off" defaultValue={fields.vatNumber} onBlur={onBlur} />
        </Field>
      </div>
      <Button type="submit" kind="primary" size="large" wide disabled={!ready && !submitting} busy={submitting}>
        Sign up
      </Button>
    </Form>
  )
}

/** Some 250 lines: the form is painted with the chosen one, and the others follow. */
const CountryOptions = memo(function CountryOptions({ chosen }: { chosen: string }) {
  const shown = useDeferredValue(
    countries,
    countries.filter(({ code }) => code === chosen),
  )
  return shown.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
})

function signupOf(form: FormData): SignupFields {
  const names = Object.keys(emptySignup) as (keyof SignupFields)[]
  return names.reduce((fields, name) => ({ ...fields, [name]: textOf(form, name) }), emptySignup)
}
