import { memo, useState } from 'react'
import { fields } from '#domain/information/fields.ts'
import { commonGenres } from '#domain/information/options.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import type { Requirement } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { choicesOf } from './choices.ts'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { useFirst } from './use-first.ts'

const genres = choicesOf('gameCategories')
const common = commonGenres.flatMap((name) => genres.filter(({ value }) => value === name))
const others = genres.filter((genre) => !common.includes(genre))

interface GenresProps {
  actor: InformationActor
  required: Requirement | undefined
}

/** The usual genres, and the others behind a disclosure that is open at first when one of them is chosen. */
export const Genres = memo(function Genres({ actor, required }: GenresProps) {
  const first = useFirst(actor, 'gameCategories') ?? []
  const [unfolded] = useState(() => others.some(({ value }) => first.some((genre) => genre === value)))
  return (
    <ChoiceChips
      type="checkbox"
      label={fields.gameCategories.label}
      name="gameCategories"
      options={common}
      defaultValues={first}
      required={required}
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
  )
})
