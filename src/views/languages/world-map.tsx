import { useSelector } from '@xstate/react'
import { useDeferredValue, type ReactNode } from 'react'
import { shownCountries } from '#domain/world/shown-countries.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { useStanding } from '../order/use-standing.ts'
import { lateProjection } from './late-projection.ts'
import type { MapView } from './map-view.ts'
import { OpenMap } from './open-map.tsx'
import type { LanguagesActor } from './quote-status.ts'
import { SearchCount } from './search-count.tsx'
import css from './world-map.module.css'

type WorldMapProps = {
  readonly actor: LanguagesActor
  /** Returns the focus to the search. */
  readonly onLeave?: (() => void) | undefined
  readonly start?: MapView | undefined
}

export function MapPlace({ children }: { children?: ReactNode }) {
  return (
    <div className={css['box']}>
      <div className={css['sheet']}>{children}</div>
    </div>
  )
}

/** Languages chosen by country. The map stays drawn while a search finds nothing. */
export function WorldMap({ actor, onLeave, start }: WorldMapProps) {
  // A return to the list does not wait until the map is removed.
  const world = useDeferredValue(useSelector(actor, ({ context }) => context.world))
  const projected = lateProjection()
  const opening = useStanding(actor, (snapshot) => snapshot.matches({ choosing: { view: { map: 'opening' } } }))
  const failed = useStanding(actor, (snapshot) => snapshot.matches({ choosing: { view: { map: 'failed' } } }))
  const unmatched = useStanding(actor, (snapshot) => snapshot.matches({ choosing: { view: { map: 'unmatched' } } }))
  const query = useSelector(actor, ({ context }) => context.query.trim())
  if (failed) {
    return (
      <div className={css['failed']}>
        <Note tone="danger" title="The world map could not be opened." announce="alert">
          Nothing is lost. Please try again, or choose from the list.
        </Note>
        <Button
          onClick={() => {
            onLeave?.()
            actor.send({ type: 'map.retry' })
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (opening || !world || !projected) {
    return (
      <MapPlace>
        <output className={css['opening']}>Opening the world map</output>
      </MapPlace>
    )
  }
  return (
    <>
      <SearchCount
        query={query}
        count={shownCountries(world.countries, query).length}
        names={['country', 'countries']}
      />
      {unmatched && (
        <div className={css['box']}>
          <Empty line={`No country matches “${query}”.`}>
            <Button
              onClick={() => {
                onLeave?.()
                actor.send({ type: 'search.type', query: '' })
              }}
            >
              Clear search
            </Button>
          </Empty>
        </div>
      )}
      <div hidden={unmatched}>{projected(<OpenMap actor={actor} world={world} start={start} />)}</div>
    </>
  )
}
