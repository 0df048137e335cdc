import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { progress } from '#domain/information/draft.ts'
import { fieldNames, fields, type FieldName, type SectionId } from '#domain/information/fields.ts'
import { sections } from '#domain/information/questions.ts'
import { Section } from '#ui/section.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { BriefQuestion } from './question.tsx'
import { useOpenAnswers } from './use-open-answers.ts'

interface AnswersProps {
  actor: InformationActor
  reuse: ReactNode
}

export function Answers({ actor, reuse }: AnswersProps) {
  const { draft, open } = useOpenAnswers(actor)
  /** Changes the key of the controls, so that they start anew when another order's information fills them. */
  const source = useSelector(actor, ({ context }) => context.draft.originalOrderUid ?? '')
  const notes = new Map(
    progress(draft).map(({ section, answered, required }) => [section, `${answered} of ${required}`]),
  )
  const openNames: readonly string[] = open
  const asked = (names: readonly FieldName[]) =>
    names.map((name) => <BriefQuestion key={name} actor={actor} name={name} open={openNames.includes(name)} />)
  return (
    <div className={css['sections']}>
      {sections.map(({ id, title }) => (
        <Section key={id} id={id} title={title} note={`${notes.get(id)} required`}>
          {id === 'game' && reuse}
          <Fragment key={source}>
            {id === 'game' && <div className={css['two']}>{asked(sideBySide)}</div>}
            {asked(askedIn(id))}
          </Fragment>
        </Section>
      ))}
    </div>
  )
}

/** These two fields share the first row of the form. */
const sideBySide: readonly FieldName[] = ['gameTitle', 'webPage']

/** The fields of a section that are always shown, in order. */
function askedIn(section: SectionId): readonly FieldName[] {
  return fieldNames.filter((name) => {
    const field = fields[name]
    return field.section === section && field.after === undefined && !sideBySide.includes(name)
  })
}
