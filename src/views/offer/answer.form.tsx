import { useSelector } from '@xstate/react'
import { answerMessage } from '#domain/links/messages.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import { longestComments } from '#domain/offers/offer.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, typedText } from '#ui/form.tsx'
import { MailText } from '#ui/mail-text.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AnswerDialog } from './answer.dialog.tsx'
import css from './offer.module.css'
import type { OfferActor, OfferSnapshot } from './offer.actor.ts'

export function AnswerForm({ actor, seller }: { actor: OfferActor; seller: Seller }) {
  const open = useSelector(actor, isOpen)
  const said = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'incomplete' }))
  const typed = useSelector(actor, ({ context }) => context.comments)
  return (
    <Form
      onEdit={(form) => actor.send({ type: 'comments.edit', comments: typedText(form, 'comments') })}
      onSubmit={() => undefined}
      sending={!open}
    >
      <Unanswered actor={actor} seller={seller} />
      <Field
        label="Comments"
        required={said ? 'open' : 'answered'}
        hint={said ? 'Write a comment to enable Accept and Reject.' : 'Your answer is final: it can be given once.'}
      >
        <TextArea
          name="comments"
          rows={4}
          maxLength={longestComments}
          placeholder="A line to our team"
          defaultValue={typed}
        />
      </Field>
      <Answers actor={actor} />
      <AnswerDialog actor={actor} />
      <p className={css['status']} role="status">
        <Status actor={actor} />
      </p>
    </Form>
  )
}

function Answers({ actor }: { actor: OfferActor }) {
  const decision = useSelector(actor, ({ context }) => context.decision)
  const sending = useSelector(actor, (snapshot) => snapshot.matches('answering'))
  // The dialog gives the focus back to the button that opened it.
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'offer.accept' }) || snapshot.hasTag('modal'))
  return (
    <div className={css['actions']}>
      <Button
        kind="danger"
        size="large"
        disabled={!ready && !(sending && decision === 'reject')}
        busy={sending && decision === 'reject'}
        onClick={() => actor.send({ type: 'offer.reject' })}
      >
        Reject
      </Button>
      <Button
        kind="primary"
        size="large"
        disabled={!ready && !(sending && decision === 'accept')}
        busy={sending && decision === 'accept'}
        onClick={() => actor.send({ type: 'offer.accept' })}
      >
        Accept
      </Button>
    </div>
  )
}

function Unanswered({ actor, seller }: { actor: OfferActor; seller: Seller }) {
  const unanswered = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'unanswered' }))
  const refusal = useSelector(actor, ({ context }) => context.refusal ?? 'UNEXPECTED_ERROR')
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  if (!unanswered) return null
  const { title, text } = answerMessage(refusal, seller.email, { retryAt })
  return (
    <Note tone="danger" title={title} announce="alert">
      <MailText text={text} email={seller.email} />
    </Note>
  )
}

function Status({ actor }: { actor: OfferActor }) {
  const sending = useSelector(actor, (snapshot) => snapshot.matches('answering'))
  const rereading = useSelector(actor, (snapshot) => snapshot.matches('rereading'))
  if (sending) return 'Sending your answer…'
  return rereading && 'The offer was answered before. Looking up how…'
}

function isOpen(snapshot: OfferSnapshot): boolean {
  return snapshot.matches('sent')
}
