import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { reporterMachine } from '#machines/reporter/reporter.machine.ts'
import { TextButton } from '#ui/text-button.tsx'
import css from './counting-choice.module.css'

type ReporterActor = ActorRefFrom<typeof reporterMachine>

/** Asks in a line, once, whether a person's actions may be counted; the answer can be changed there at any time. */
export function CountingChoice({ actor }: { actor: ReporterActor }) {
  const consent = useSelector(actor, ({ context }) => context.consent)
  const answered = useSelector(actor, ({ context }) => context.answered)
  const change = useRef<HTMLButtonElement>(null)
  const answer = (agreed: boolean) => {
    flushSync(() => actor.send({ type: 'consent.changed', consent: agreed, answered: true }))
    // The button that was pressed may be gone: the one in its place gets the focus.
    change.current?.focus()
  }
  return (
    <div className={css['line']} role="group" aria-label="Counting">
      <span role="status">{sentence(consent, answered)}</span>
      {answered ? (
        <TextButton ref={change} onClick={() => answer(!consent)}>
          {consent ? 'Do not count' : 'Count'}
        </TextButton>
      ) : (
        <span className={css['answers']}>
          <TextButton onClick={() => answer(true)}>Yes</TextButton>
          <TextButton onClick={() => answer(false)}>No</TextButton>
        </span>
      )}
    </div>
  )
}

function sentence(consent: boolean, answered: boolean): string {
  if (!answered) return 'May we count which pages and steps you look at?'
  return consent ? 'What you do here is counted.' : 'What you do here is not counted.'
}
