import { useSelector } from '@xstate/react'
import { checkChangePassword } from '#domain/accounts/password.ts'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import { ChosenPasswordField, NewPasswordField, typed, useFields } from './form-field.tsx'

export function UpdatePassForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.updatePass)
  // A password manager stores the new password with the email, if it is known.
  const email = useSelector(actor, ({ context }) => context.signin.email)
  const errors = checkChangePassword(fields)
  const field = useFields(fields, errors)
  return (
    <AccountForm
      actor={actor}
      submit="Change the password"
      errors={errors}
      onEdit={(form) => actor.send({ type: 'updatePass.edit', fields: typed(form, fields) })}
    >
      {email !== '' && <input name="username" autoComplete="username" value={email} readOnly hidden />}
      <ChosenPasswordField {...field('newPassword')} actor={actor} />
      <NewPasswordField {...field('confirmPassword')} />
    </AccountForm>
  )
}
