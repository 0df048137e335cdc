import { requiredFields } from '#domain/information/fields.ts'
import { ProgressCells } from '#ui/progress.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { useOpenAnswers } from './use-open-answers.ts'

const total = requiredFields.length

/** '12 of 16 required answers', as text and as cells. */
export function AnswerCount({ actor }: { actor: InformationActor }) {
  const done = total - useOpenAnswers(actor).open.length
  return (
    <div className={css['count']}>
      <p role="status">
        <strong>{done}</strong> of {total} required answers
      </p>
      <ProgressCells label="Required answers" done={done} total={total} />
    </div>
  )
}
