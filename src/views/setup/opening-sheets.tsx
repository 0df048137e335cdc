import { useSelector } from '@xstate/react'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './setup.module.css'
import { isGuessing } from './selectors.ts'
import type { SetupActor } from './setup.actor.ts'

export const lookingAtColumns = 'Looking at the columns'

export function OpeningSheets({ actor }: { actor: SetupActor }) {
  const guessing = useSelector(actor, isGuessing)
  return (
    <div className={css['opening']} aria-busy="true">
      <p role="status">{guessing ? lookingAtColumns : 'Reading the file'}</p>
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
