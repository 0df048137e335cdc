import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { answerLength } from '#domain/questions/question.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { ThreadActor } from './thread.actor.ts'
import css from './thread.module.css'

/** The answer box. Enter sends, Shift and Enter makes a new line; by touch, where Shift is out of reach, Enter makes one. */
export function ReplyBox({ actor }: { actor: ThreadActor }) {
  const state = useSelector(actor, ({ value }) => value.reply)
  switch (state) {
    case 'recalling':
    case 'routing':
      return <div className={css['place']} aria-busy="true" />
    case 'resolved':
      return <Ended />
    case 'overtaken':
      return (
        <div className={css['place']}>
          <Note tone="info" announce="status">
            The question was resolved before this was sent. You can still copy it.
          </Note>
          <Words actor={actor} readOnly />
          <Ended />
        </div>
      )
    case 'blank':
    case 'written':
    case 'sending':
    case 'refused':
      return <Open actor={actor} />
  }
}

function Ended() {
  return (
    <div className={css['send']}>
      <Button disabled>Reply</Button>
    </div>
  )
}

function Open({ actor }: { actor: ThreadActor }) {
  const sending = useSelector(actor, (snapshot) => snapshot.matches({ reply: 'sending' }))
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ reply: 'refused' }))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'reply.send' }))
  return (
    <form
      className={css['place']}
      onSubmit={(event) => {
        event.preventDefault()
        // The button is disabled once the reply is sent, which would lose its focus.
        event.currentTarget.querySelector('textarea')?.focus()
        actor.send({ type: 'reply.send' })
      }}
    >
      {refused && (
        <Note tone="danger" announce="alert">
          We encountered an unexpected problem. Please contact our Admin if you have any enquiries.
        </Note>
      )}
      <Words actor={actor} readOnly={sending} />
      <div className={css['send']}>
        <Button
          type="submit"
          kind={ready || sending ? 'primary' : 'secondary'}
          busy={sending}
          disabled={!ready && !sending}
        >
          Reply
        </Button>
      </div>
    </form>
  )
}

function Words({ actor, readOnly }: { actor: ThreadActor; readOnly: boolean }) {
  const text = useSelector(actor, ({ context }) => context.reply.text)
  const byTouch = useMedia('(pointer: coarse)')
  const box = useRef<HTMLTextAreaElement>(null)
  // The box itself keeps what is typed; the machine supplies only the recalled text and the empty text after sending.
  useLayoutEffect(() => {
    if (box.current && box.current.value !== text) box.current.value = text
  }, [text])
  // If the box is removed during typing, its question takes the focus.
  useLayoutEffect(() => {
    const field = box.current
    return () => {
      if (field === document.activeElement) field?.closest('article')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Field label="Answer">
      <TextArea
        ref={box}
        rows={2}
        dir="auto"
        readOnly={readOnly}
        maxLength={answerLength}
        defaultValue={text}
        placeholder={byTouch ? undefined : 'Enter sends, Shift and Enter makes a new line'}
        onInput={({ currentTarget }) => actor.send({ type: 'reply.type', text: currentTarget.value })}
        onKeyDown={byTouch ? undefined : sendOnEnter}
      />
    </Field>
  )
}

/** The Enter that ends the composition of a word, as in Japanese, sends nothing. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
