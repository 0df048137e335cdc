import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { checkSecondFactor, type SecondFactorFields } from '#domain/accounts/second-factor.ts'
import { TextButton } from '#ui/text-button.tsx'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import { FormField, typed, useFields } from './form-field.tsx'

export function SecondFactorForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.secondFactor)
  const email = useSelector(actor, ({ context }) => context.signin.email.trim())
  const input = useWrongCode(actor)
  return (
    <AccountForm
      actor={actor}
      submit="Sign in"
      errors={checkSecondFactor(fields)}
      lead={`Your authenticator app shows a code for ${email}.`}
      foot={<OtherAccount actor={actor} />}
      onEdit={(form) => actor.send({ type: 'secondFactor.edit', fields: typed(form, fields) })}
    >
      <CodeField input={input} fields={fields} />
    </AccountForm>
  )
}

export function OtherAccount({ actor }: { actor: AuthActor }) {
  return <TextButton onClick={() => actor.send({ type: 'signin.open' })}>Sign in with another account</TextButton>
}

/**
 * A ref to the field of a refused code. The field takes the focus with its code selected, so that typing replaces it.
 */
export function useWrongCode(actor: AuthActor): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const isRefused = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ secondFactor: { editing: 'refused' } }) ||
      snapshot.matches({ enrolment: { editing: 'refused' } }),
  )
  useLayoutEffect(() => {
    if (!isRefused) return
    input.current?.focus()
    input.current?.select()
  }, [isRefused])
  return input
}

/** A code that changes every half a minute. Apps and phones can fill it in, and pasted spaces are allowed. */
export function CodeField({
  input,
  fields,
}: {
  input: RefObject<HTMLInputElement | null>
  fields: SecondFactorFields
}) {
  const field = useFields(fields, checkSecondFactor(fields))
  return (
    <FormField
      {...field('code')}
      ref={input}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
