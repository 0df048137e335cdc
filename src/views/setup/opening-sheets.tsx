import { useSelector } from '@xstate/react'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './setup.module.css'
import { isGuessing, readingLine } from './selectors.ts'
import type { SetupActor } from './setup.actor.ts'

export const lookingAtColumns = 'Looking at the columns'

export function OpeningSheets({ actor }: { actor: SetupActor }) {
  const said = useSelector(actor, (snapshot) => (isGuessing(snapshot) ? lookingAtColumns : readingLine(snapshot)))
  return (
    <div className={css['opening']} aria-busy="true">
      <p role="status">{said}</p>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row}>
          <Skeleton width="short" />
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
      ))}
    </div>
  )
}
