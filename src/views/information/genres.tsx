import { memo, useState } from 'react'
import { commonGenres, genres } from '#domain/information/options.ts'
import { anchor, questions } from '#domain/information/questions.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Icon } from '#ui/icon.tsx'
import { named } from './choices.ts'
import type { InformationActor } from './information.view.tsx'
import css from './information.module.css'
import { useFirst } from './question.tsx'

const common = named(commonGenres)
const others = named(genres.filter((genre) => !common.some(({ value }) => value === genre)))

/** The usual genres, and the rest behind a disclosure that starts open when one of them is chosen. */
export const Genres = memo(function Genres({ actor, open }: { actor: InformationActor; open: boolean }) {
  const first = useFirst(actor, 'gameCategories') ?? []
  const [unfolded] = useState(() => others.some(({ value }) => first.some((genre) => genre === value)))
  return (
    <div id={anchor('gameCategories')} className={css['question']}>
      <ChoiceChips
        type="checkbox"
        label={questions.gameCategories.label}
        name="gameCategories"
        options={common}
        defaultValues={first}
        required={open ? 'open' : 'answered'}
      >
        <details className={css['others']} open={unfolded}>
          <summary>
            <span className={css['more']}>Show all {genres.length} genres</span>
            <span className={css['fewer']}>Show fewer genres</span> <Icon name="chevronDown" small />
          </summary>
          <ChoiceChips
            type="checkbox"
            label="More genres"
            hideLabel
            name="gameCategories"
            options={others}
            defaultValues={first}
          />
        </details>
      </ChoiceChips>
    </div>
  )
})
