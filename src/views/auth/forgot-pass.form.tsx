import { useSelector } from '@xstate/react'
import { accountNotice } from '#domain/accounts/messages.ts'
import { checkForgotPassword } from '#domain/accounts/password.ts'
import { isForCustomer } from '#machines/auth/auth.context.ts'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import { FormField, typed, useFields } from './form-field.tsx'

export function ForgotPassForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.forgotPass)
  const isSignedIn = useSelector(actor, ({ context }) => isForCustomer(context))
  const errors = checkForgotPassword(fields)
  const field = useFields(fields, errors)
  return (
    <AccountForm
      actor={actor}
      submit="Send the link"
      errors={errors}
      lead="Enter the email of your account. We send a link to it, by which you choose a new password."
      foot={!isSignedIn && <OtherForms actor={actor} />}
      onEdit={(form) => actor.send({ type: 'forgotPass.edit', fields: typed(form, fields) })}
    >
      <FormField {...field('email')} type="email" autoComplete="username" />
    </AccountForm>
  )
}

function OtherForms({ actor }: { actor: AuthActor }) {
  return (
    <>
      Remembered it? <TextButton onClick={() => actor.send({ type: 'signin.open' })}>Sign in</TextButton>. No account
      yet? <TextButton onClick={() => actor.send({ type: 'signup.open' })}>Sign up</TextButton>
    </>
  )
}

export function ForgotPassSent({ actor }: { actor: AuthActor }) {
  const email = useSelector(actor, ({ context }) => context.forgotPass.email.trim())
  const maySignIn = useSelector(actor, (snapshot) => snapshot.can({ type: 'signin.open' }))
  return (
    <>
      <Note tone="success" announce="status">
        {accountNotice('FORGOT_PW_EMAIL_SENT', email)}
      </Note>
      <p>
        The link works once, for one hour. Nothing came? Look among the unwanted mail, or{' '}
        <TextButton onClick={() => actor.send({ type: 'forgotPass.open' })}>ask again</TextButton>.
      </p>
      {maySignIn && (
        <p>
          <TextButton onClick={() => actor.send({ type: 'signin.open' })}>Sign in</TextButton>
        </p>
      )}
    </>
  )
}
