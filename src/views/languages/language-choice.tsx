import { useDeferredValue, useRef, type ReactNode, type RefObject } from 'react'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { useStanding } from '../order/use-standing.ts'
import { LanguageList } from './language-list.tsx'
import { LanguageTools } from './language-tools.tsx'
import type { LanguagesActor } from './quote-status.ts'
import { WorldMap } from './world-map.tsx'

type Way = 'list' | 'map'

/**
 * Languages to choose, from the list or on the map. A pressed tab is marked at once; its panel follows when there is
 * time. Everything is inert while saving takes longer than a moment.
 */
export function LanguageChoice({ actor }: { actor: LanguagesActor }) {
  const inert = useLasting(useStanding(actor, (snapshot) => snapshot.matches({ choosing: { quotation: 'saving' } })))
  const way = useStanding(actor, (snapshot) => (snapshot.matches({ choosing: { view: 'map' } }) ? 'map' : 'list'))
  const shown = useDeferredValue(way)
  const search = useRef<HTMLInputElement>(null)
  const onLeave = () => search.current?.focus()
  return (
    <div inert={inert}>
      <Ways actor={actor} way={way} search={search}>
        <TabPanel value={way}>
          {shown === 'list' ? (
            <LanguageList actor={actor} onLeave={onLeave} />
          ) : (
            <WorldMap actor={actor} onLeave={onLeave} />
          )}
        </TabPanel>
      </Ways>
    </div>
  )
}

type WaysProps = {
  readonly actor: LanguagesActor
  readonly way: Way
  readonly search?: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** The two ways to choose, and the tools of both; one panel for each. */
export function Ways({ actor, way, search, children }: WaysProps) {
  return (
    <Tabs<Way>
      look="segment"
      label="View"
      tabs={[
        { value: 'list', label: 'List', icon: 'list' },
        { value: 'map', label: 'World map', icon: 'globe' },
      ]}
      value={way}
      onChoose={(chosen) => actor.send({ type: chosen === 'map' ? 'map.open' : 'list.open' })}
      end={<LanguageTools actor={actor} sought={searched[way]} search={search} />}
    >
      {children}
    </Tabs>
  )
}

const searched: Readonly<Record<Way, string>> = {
  list: 'Search language or code',
  map: 'Search country or language',
}
