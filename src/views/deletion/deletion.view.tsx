import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { deletionMessage } from '#domain/accounts/deletion-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, typedText } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useSupportEmail } from '#views/support/support-email.ts'
import css from '../account/account-list.module.css'
import { AccountList } from '../account/account-list.tsx'
import type { DeletionActor } from './deletion.actor.ts'
import own from './deletion.module.css'

/** Deletes the customer's account, once they have read what goes and what stays, and typed their password. */
export function DeletionView({ actor }: { actor: DeletionActor }) {
  const state = useSelector(actor, ({ value }) => value)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AccountList id="delete-account" title="Delete your account" news={newsOf(state)} heading={heading}>
      {state === 'closed' && (
        <Button kind="danger" onClick={() => actor.send({ type: 'deletion.ask' })}>
          Delete your account
        </Button>
      )}
      {state === 'deleted' && <p>Your account is deleted.</p>}
      {state !== 'closed' && state !== 'deleted' && <Asking actor={actor} onLeave={() => heading.current?.focus()} />}
    </AccountList>
  )
}

function Asking({ actor, onLeave }: { actor: DeletionActor; onLeave: () => void }) {
  const deleting = useSelector(actor, (snapshot) => snapshot.matches('deleting'))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'deletion.confirm' }))
  const typed = useSelector(actor, ({ context }) => context.password)
  const password = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => password.current?.focus(), [])
  return (
    <>
      <WhatGoes />
      <div className={own['form']}>
        <Form
          sending={deleting}
          onEdit={(form) => actor.send({ type: 'deletion.type', password: typedText(form, 'password') })}
          onSubmit={() => actor.send({ type: 'deletion.confirm' })}
        >
          <Refused actor={actor} />
          <Field label="Password" required="unsaid">
            <PasswordInput ref={password} name="password" defaultValue={typed} autoComplete="current-password" />
          </Field>
          <div className={own['buttons']}>
            <Button type="submit" kind="danger" disabled={!ready && !deleting} busy={deleting}>
              Delete for good
            </Button>
            <Button
              disabled={deleting}
              onClick={() => {
                onLeave()
                actor.send({ type: 'deletion.cancel' })
              }}
            >
              Keep my account
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}

function WhatGoes() {
  return (
    <>
      <p>
        Your profile, your drafts, the files, questions and answers of all your orders, your translation memory and your
        saved cards are deleted, and you are logged out everywhere. Nobody can bring them back: download your data first
        if you may need them.
      </p>
      <p className={css['quiet']}>
        The law has us keep invoices and records of payments for ten years. They stay as they were issued, with the
        names on them, and belong to no account.
      </p>
    </>
  )
}

function Refused({ actor }: { actor: DeletionActor }) {
  const shown = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const message = deletionMessage(refusal ?? 'UNEXPECTED_ERROR', useSupportEmail(), { retryAt })
  return (
    shown && (
      <Note tone="danger" announce="alert" title={message.title}>
        {message.text}
      </Note>
    )
  )
}

function newsOf(state: ReturnType<DeletionActor['getSnapshot']>['value']): string {
  if (state === 'deleting') return 'Deleting your account'
  return state === 'deleted' ? 'Your account is deleted' : ''
}
