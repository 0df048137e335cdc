import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { accountMessage } from '#domain/accounts/messages.ts'
import { checkSignin } from '#domain/accounts/signin.ts'
import type { authMachine } from '#machines/auth/auth.machine.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, textOf, useTouched } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

export function SigninForm({ actor }: { actor: ActorRefFrom<typeof authMachine> }) {
  const fields = useSelector(actor, ({ context }) => context.signin)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const submitting = useSelector(actor, (snapshot) => snapshot.matches({ signin: 'submitting' }))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'signin.submit' }))
  const { touched, onBlur } = useTouched()
  const errors = checkSignin(fields)
  const errorOf = (name: keyof typeof errors) => (touched.has(name) ? errors[name] : undefined)
  return (
    <Form
      sending={submitting}
      onEdit={(form) =>
        actor.send({
          type: 'signin.edit',
          fields: { email: textOf(form, 'email'), password: textOf(form, 'password') },
        })
      }
      onSubmit={() => actor.send({ type: 'signin.submit' })}
    >
      <p>
        No account yet? <TextButton onClick={() => actor.send({ type: 'signup.open' })}>Sign up</TextButton>
      </p>
      {refusal && (
        <Note tone="danger" announce="alert">
          {accountMessage(refusal)}
        </Note>
      )}
      <Field label="Email" error={errorOf('email')}>
        <TextInput type="email" name="email" autoComplete="username" defaultValue={fields.email} onBlur={onBlur} />
      </Field>
      <Field label="Password" error={errorOf('password')}>
        <TextInput
          type="password"
          name="password"
          autoComplete="current-password"
          defaultValue={fields.password}
          onBlur={onBlur}
        />
      </Field>
      <Button type="submit" kind="primary" size="large" wide disabled={!ready && !submitting} busy={submitting}>
        Sign in
      </Button>
    </Form>
  )
}
