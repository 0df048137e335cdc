import { useSelector } from '@xstate/react'
import { checkChangePassword } from '#domain/accounts/password.ts'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import { FormField, typed, useFields } from './form-field.tsx'

export function UpdatePassForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.updatePass)
  const field = useFields(fields, checkChangePassword(fields))
  return (
    <AccountForm
      actor={actor}
      submit="Change the password"
      onEdit={(form) => actor.send({ type: 'updatePass.edit', fields: typed(form, fields) })}
    >
      <FormField {...field('newPassword')} label="New password" type="password" autoComplete="new-password" />
      <FormField
        {...field('confirmPassword')}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
