import { useSelector } from '@xstate/react'
import { checkSignin } from '#domain/accounts/signin.ts'
import { TextButton } from '#ui/text-button.tsx'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import { FormField, typed, useFields } from './form-field.tsx'

export function SigninForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.signin)
  const errors = checkSignin(fields)
  const field = useFields(fields, errors)
  return (
    <AccountForm
      actor={actor}
      submit="Sign in"
      errors={errors}
      lead={
        <>
          No account yet? <TextButton onClick={() => actor.send({ type: 'signup.open' })}>Sign up</TextButton>
        </>
      }
      foot={<TextButton onClick={() => actor.send({ type: 'forgotPass.open' })}>Forgot your password</TextButton>}
      onEdit={(form) => actor.send({ type: 'signin.edit', fields: typed(form, fields) })}
    >
      <FormField {...field('email')} type="email" autoComplete="username" />
      <FormField {...field('password')} type="password" autoComplete="current-password" />
    </AccountForm>
  )
}
