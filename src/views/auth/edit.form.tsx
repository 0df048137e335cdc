import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { checkProfile } from '#domain/accounts/profile.ts'
import { typedNumberNote } from '#domain/accounts/number-note.ts'
import { editedUser } from '#machines/auth/auth.context.ts'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import css from './auth.module.css'
import { CompanyFields } from './company-fields.tsx'
import { FormField, typed, useFields } from './form-field.tsx'

interface EditFormProps {
  actor: AuthActor
  unconfirmed?: ((email: string) => ReactNode) | undefined
  reading?: boolean
}

export function EditForm({ actor, unconfirmed, reading }: EditFormProps) {
  const fields = useSelector(actor, ({ context }) => context.edit)
  const { email, confirmed, company } = useSelector(actor, ({ context }) => editedUser(context))
  const vatRefused = useSelector(actor, (snapshot) => snapshot.matches({ edit: { editing: 'vatRefused' } }))
  const errors = checkProfile(fields)
  const note = typedNumberNote(fields, company)
  const field = useFields(fields, errors, { vatNumber: note.doubt })
  return (
    <AccountForm
      actor={actor}
      submit="Save"
      errors={errors}
      asksMuch
      reading={reading}
      onEdit={(form) => actor.send({ type: 'edit.edit', fields: typed(form, fields) })}
    >
      <div className={css['columns']}>
        <FormField {...field('firstName')} autoComplete="given-name" />
        <FormField {...field('lastName')} autoComplete="family-name" />
        <div>
          <FormField name="email" type="email" autoComplete="username" value={email} readOnly />
          {!confirmed && unconfirmed?.(email)}
        </div>
        <FormField {...field('phone')} optional type="tel" autoComplete="tel" />
        <CompanyFields
          field={field}
          country={fields.country}
          zipcode={<FormField {...field('zipcode')} optional autoComplete="postal-code" />}
          isVatRefused={vatRefused}
          vatError={note.error}
        />
        <FormField {...field('reference')} optional autoComplete="off" />
      </div>
    </AccountForm>
  )
}

/**
 * Shown while the company is loaded. It stays locked until the editable form is drawn: anything typed here would be
 * lost.
 */
export function ReadingForm(props: EditFormProps) {
  return <EditForm {...props} reading />
}
