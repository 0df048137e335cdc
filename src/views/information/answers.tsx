import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { progress } from '#domain/information/draft.ts'
import type { RequiredField } from '#domain/information/order-information.ts'
import { notePlaceholder, sections, standardLengthHint, type SectionId } from '#domain/information/questions.ts'
import { Section } from '#ui/section.tsx'
import { Genres } from './genres.tsx'
import type { InformationActor } from './information.view.tsx'
import css from './information.module.css'
import {
  ChoiceQuestion,
  OptionalChoice,
  OptionalDate,
  OptionalLine,
  OptionalText,
  OptionalWebPage,
  TitleQuestion,
  When,
} from './question.tsx'
import { useOpenAnswers } from './use-open-answers.ts'

interface AnswersProps {
  actor: InformationActor
  /** Reusing an earlier order's information. */
  reuse: ReactNode
}

/** The questions of step 4 in their four sections. */
export function Answers({ actor, reuse }: AnswersProps) {
  const { draft, open } = useOpenAnswers(actor)
  /** The controls start anew when another order's information fills them. */
  const source = useSelector(actor, ({ context }) => context.draft.originalOrderUid ?? '')
  const notes = new Map(
    progress(draft).map(({ section, answered, required }) => [section, `${answered} of ${required}`]),
  )
  const ask = <Name extends RequiredField>(name: Name) => ({ actor, name, open: open.includes(name) })
  const about = (id: SectionId) => ({ id, title: titles.get(id) ?? '', note: `${notes.get(id)} required` })
  return (
    <div className={css['sections']}>
      <Section {...about('game')}>
        {reuse}
        <Fragment key={source}>
          <div className={css['two']}>
            <TitleQuestion {...ask('gameTitle')} />
            <OptionalWebPage actor={actor} />
          </div>
          <ChoiceQuestion {...ask('isTranslateGameTitle')} />
          <ChoiceQuestion {...ask('isGameReleased')}>
            <When actor={actor} name="gameReleaseDate">
              <OptionalDate actor={actor} name="gameReleaseDate" />
            </When>
          </ChoiceQuestion>
        </Fragment>
      </Section>
      <Fragment key={source}>
        <Section {...about('players')}>
          <ChoiceQuestion {...ask('targetAge')} />
          <ChoiceQuestion {...ask('targetGender')} />
          <ChoiceQuestion {...ask('platforms')} />
          <Genres actor={actor} open={open.includes('gameCategories')} />
        </Section>
        <Section {...about('text')}>
          <ChoiceQuestion {...ask('originalLanguage')}>
            <When actor={actor} name="otherLanguage">
              <OptionalLine actor={actor} name="otherLanguage" />
            </When>
          </ChoiceQuestion>
          <ChoiceQuestion {...ask('isRemainTerms')}>
            <When actor={actor} name="remainTerms">
              <OptionalText actor={actor} name="remainTerms" />
            </When>
          </ChoiceQuestion>
          <ChoiceQuestion {...ask('isStringLengthLimit')}>
            <When actor={actor} name="stringLengthPriority">
              <OptionalChoice actor={actor} name="stringLengthPriority" hint={standardLengthHint} />
              <OptionalText actor={actor} name="stringLengthLimitNote" />
            </When>
          </ChoiceQuestion>
          <ChoiceQuestion {...ask('isSpecialCharacter')}>
            <When actor={actor} name="specialCharactersNote">
              <OptionalText actor={actor} name="specialCharactersNote" />
            </When>
          </ChoiceQuestion>
          <ChoiceQuestion {...ask('isDialoguesInOrder')}>
            <When actor={actor} name="dialoguesInOrderNote">
              <OptionalText actor={actor} name="dialoguesInOrderNote" />
            </When>
          </ChoiceQuestion>
        </Section>
        <Section {...about('tone')}>
          <ChoiceQuestion {...ask('swearing')} />
          <ChoiceQuestion {...ask('isAdaptation')}>
            <When actor={actor} name="adaptationNote">
              <OptionalText actor={actor} name="adaptationNote" />
            </When>
          </ChoiceQuestion>
          <ChoiceQuestion {...ask('characterAddress')} />
          <ChoiceQuestion {...ask('messagesAddress')} />
          <OptionalText actor={actor} name="note" placeholder={notePlaceholder} />
        </Section>
      </Fragment>
    </div>
  )
}

const titles: ReadonlyMap<SectionId, string> = new Map(sections.map(({ id, title }) => [id, title]))
