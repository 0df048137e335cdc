import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { accountNotice } from '#domain/accounts/messages.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { Button } from '#ui/button.tsx'
import { DialogFoot } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { fieldLabels } from '#views/account/field-labels.ts'
import type { AuthActor } from './auth-actor.ts'
import css from './auth.module.css'
import { RefusalNote } from './refusal-note.tsx'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const inSentence = { ...fieldLabels, code: 'the 6-digit code' }

interface AccountFormProps {
  actor: AuthActor
  submit: string
  /** What is wrong with the fields now, by their names. */
  errors: Readonly<Record<string, string | undefined>>
  /** Above the fields: links to other forms, or what this form is for. */
  lead?: ReactNode
  /** Above all else: why the form has opened. */
  news?: ReactNode
  foot?: ReactNode
  /** Some fields may be left empty: it is said that the others may not. */
  asksMuch?: boolean | undefined
  /** The values of the fields are still being loaded. */
  reading?: boolean | undefined
  onEdit: (form: FormData) => void
  children: ReactNode
}

/** The common parts of the account forms: the notice or refusal of the last attempt, the fields, the submit button. */
export function AccountForm({
  actor,
  submit,
  errors,
  lead,
  news,
  foot,
  asksMuch,
  reading,
  onEdit,
  children,
}: AccountFormProps) {
  const underway = useSelector(actor, (snapshot) => snapshot.hasTag('underway'))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }))
  const notice = useSelector(actor, ({ context }) => context.notice)
  const name = useSelector(actor, ({ context }) => nameOf(context.opensAt))
  const end = (
    <>
      <Button type="submit" kind="primary" size="large" wide disabled={!ready && !underway} busy={underway}>
        {submit}
      </Button>
      {!ready && !underway && !reading && <Needed errors={errors} />}
    </>
  )
  return (
    <Form sending={underway} reading={reading} onEdit={onEdit} onSubmit={() => actor.send({ type: 'form.submit' })}>
      {news}
      {lead && <p>{lead}</p>}
      {notice && (
        <Note tone={notice === 'PERSON_CHANGED' ? 'warn' : 'success'} announce="status">
          {accountNotice(notice, name)}
        </Note>
      )}
      <RefusalNote actor={actor} />
      {asksMuch && <p className={css['needed']}>Please fill in every field that is not marked Optional.</p>}
      {children}
      {asksMuch ? <DialogFoot>{end}</DialogFoot> : end}
      {foot && <p>{foot}</p>}
    </Form>
  )
}

/** Why the button is disabled: the fields, in the order of the forms. */
function Needed({ errors }: { errors: AccountFormProps['errors'] }) {
  const labels = Object.entries(inSentence).flatMap(([name, label]) => (errors[name] === undefined ? [] : [label]))
  return labels.length > 0 && <p className={css['needed']}>To go on, fill in {list.format(labels)}.</p>
}

/** The person whose profile is edited, for a notice that names them. */
function nameOf(opensAt: AuthInput): string {
  return opensAt.form === 'edit' ? `${opensAt.user.firstName} ${opensAt.user.lastName}` : ''
}
