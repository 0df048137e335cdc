import { useSelector } from '@xstate/react'
import { progress } from '#domain/information/draft.ts'
import { sections } from '#domain/information/questions.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { skipTarget } from '#ui/skip-links.tsx'
import { Slip } from '#ui/slip.tsx'
import { AnswerCount } from './answer-count.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { Jump } from './jump.tsx'
import { NextButton, NextStatus } from './next-button.tsx'
import { SavingRefusal } from './saving-refusal.tsx'
import { useOpenAnswers } from './use-open-answers.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** From 1024 px: how many answers are given, links to the sections, and Next. */
export function InformationSlip({ actor }: { actor: InformationActor }) {
  return (
    <Slip label="Progress">
      <AnswerCount actor={actor} />
      <SectionLinks actor={actor} />
      <SavingRefusal actor={actor} />
      <div {...skipTarget('next')}>
        <NextButton actor={actor} wide />
      </div>
      <NextStatus actor={actor} />
    </Slip>
  )
}

function SectionLinks({ actor }: { actor: InformationActor }) {
  const { draft } = useOpenAnswers(actor)
  const files = useSelector(actor, ({ context }) => context.order.resource.assets.length)
  const current = useSectionInView(places)
  const links = progress(draft).map(({ section, answered, required }) => ({
    id: section,
    count: `${answered} of ${required}`,
    done: answered === required,
  }))
  return (
    <nav className={css['links']} aria-label="Sections">
      {[...links, { id: 'assets', count: filesLabel(files), done: false }].map(({ id, count, done }) => (
        <Jump key={id} to={id} current={id === current}>
          {titles.get(id)}
          <span className={classNames(css['of'], done && css['done'])}>
            {done && <Icon name="check" small />}
            {count}
          </span>
        </Jump>
      ))}
    </nav>
  )
}

const titles: ReadonlyMap<string, string> = new Map([
  ...sections.map(({ id, title }): [string, string] => [id, title]),
  ['assets', 'Assets'],
])
const places = [...titles.keys()]

function filesLabel(count: number): string {
  if (count === 0) return 'No file'
  return count === 1 ? '1 file' : `${count} files`
}
