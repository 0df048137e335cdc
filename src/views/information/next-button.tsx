import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { fields } from '#domain/information/fields.ts'
import { anchor } from '#domain/information/questions.ts'
import { Button } from '#ui/button.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { Jump } from './jump.tsx'
import { isWaitingForFiles, statusOf } from './status.ts'
import { useOpenAnswers } from './use-open-answers.ts'

/** The id of the form, which Next submits from outside. */
export const formId = 'information'

export function NextButton({ actor, wide }: { actor: InformationActor; wide?: boolean }) {
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'information.submit' }))
  const saving = useSelector(actor, (snapshot) => snapshot.matches({ open: { answers: 'saving' } }))
  return (
    <Button
      type="submit"
      form={formId}
      kind="primary"
      size="large"
      wide={wide}
      cue
      disabled={!ready && !saving}
      busy={saving}
    >
      Next
    </Button>
  )
}

export function NextStatus({ actor }: { actor: InformationActor }) {
  const status = useSelector(actor, statusOf)
  const waiting = useSelector(actor, isWaitingForFiles)
  return (
    <div className={css['status']}>
      <p role="status">{status}</p>
      {waiting && (
        <p>
          <Jump to="assets">See what stands in their way</Jump>
        </p>
      )}
      <StillOpen actor={actor} />
    </div>
  )
}

function StillOpen({ actor }: { actor: InformationActor }) {
  const { open } = useOpenAnswers(actor)
  if (open.length === 0) return null
  return (
    <p>
      Still open:{' '}
      {open.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <Jump to={anchor(field)}>{fields[field].short}</Jump>
        </Fragment>
      ))}
    </p>
  )
}
