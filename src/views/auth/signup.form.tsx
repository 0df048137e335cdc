import { useSelector } from '@xstate/react'
import { checkSignup } from '#domain/accounts/signup.ts'
import { vatNumberDoubt } from '#domain/accounts/vat-number.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import css from './auth.module.css'
import { CompanyFields } from './company-fields.tsx'
import { ChosenPasswordField, FormField, typed, useFields } from './form-field.tsx'

export function SignupForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.signup)
  const errors = checkSignup(fields)
  const isVatRefused = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('refused') && snapshot.context.refusal?.code === 'FORTNOX_ERROR',
  )
  const invitedBy = useSelector(actor, ({ context }) => context.invitedBy)
  const field = useFields(fields, errors, { vatNumber: vatNumberDoubt(fields) })
  return (
    <AccountForm
      actor={actor}
      submit="Sign up"
      errors={errors}
      asksMuch
      news={
        invitedBy !== '' && (
          <Note tone="info" title={`${invitedBy} invites you to Lockit`}>
            The address that the invitation was sent to is filled in. You can sign up with another one.
          </Note>
        )
      }
      lead={
        <>
          Already have an account? <TextButton onClick={() => actor.send({ type: 'signin.open' })}>Sign in</TextButton>
        </>
      }
      onEdit={(form) => actor.send({ type: 'signup.edit', fields: typed(form, fields) })}
    >
      <div className={css['columns']}>
        <FormField {...field('firstName')} autoComplete="given-name" />
        <FormField {...field('lastName')} autoComplete="family-name" />
        <FormField {...field('email')} type="email" autoComplete="username" />
        <FormField {...field('confirmEmail')} type="email" autoComplete="off" />
        <div className={css['whole']}>
          <ChosenPasswordField {...field('password')} actor={actor} />
        </div>
        <CompanyFields field={field} country={fields.country} isVatRefused={isVatRefused} />
      </div>
    </AccountForm>
  )
}
