import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue, useMemo } from 'react'
import { shownLanguages, type LanguageTab } from '#domain/languages/language-list.ts'
import { steamShare, steamSource } from '#domain/languages/steam-shares.ts'
import { languageLines } from '#domain/pricing/language-lines.ts'
import type { LanguagesEvent } from '#machines/languages/languages.types.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import css from './language-list.module.css'
import { LanguageTable } from './language-table.tsx'
import { sourceWords, type LanguagesActor } from './quote-status.ts'
import { SearchCount } from './search-count.tsx'

export function LanguageList({ actor, onLeave }: ShownProps) {
  const prices = useSelector(actor, ({ context }) => context.prices)
  const tab = useSelector(actor, ({ context }) => context.tab)
  const recommended = useMemo(() => prices.filter((row) => row.recommended).length, [prices])
  return (
    <div className={css['box']}>
      <Tabs<LanguageTab>
        label="Languages"
        tabs={[
          { value: 'all', label: 'All', count: prices.length },
          { value: 'recommended', label: 'Recommended', count: recommended },
        ]}
        value={tab}
        onChoose={(chosen) => actor.send({ type: 'tab.choose', tab: chosen })}
        end={<SelectedCount actor={actor} total={prices.length} />}
      >
        <TabPanel value={tab}>
          <ShownLanguages actor={actor} onLeave={onLeave} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

export function SelectedCount({ actor, total }: { actor: LanguagesActor; total: number }) {
  const count = useSelector(actor, ({ context }) => context.draft.targets.length)
  return (
    <span className={css['count']}>
      Selected{' '}
      <strong>
        {count}/{total}
      </strong>
    </span>
  )
}

type ShownProps = { readonly actor: LanguagesActor; readonly onLeave: () => void }

/** Typing and choosing go first; the list follows when there is time. */
function ShownLanguages({ actor, onLeave }: ShownProps) {
  const now = useSelector(actor, listed, shallowEqual)
  const { prices, pricing, currency, words, tab, query, unmatched } = useDeferredValue(now)
  const lines = useMemo(() => languageLines(prices, pricing, currency, words), [prices, pricing, currency, words])
  const shown = useMemo(() => shownLanguages(lines, tab, query), [lines, tab, query])
  return (
    <>
      <SearchCount query={query} count={shown.length} names={['language', 'languages']} />
      {unmatched ? (
        <NoMatch actor={actor} onLeave={onLeave} tab={tab} query={query.trim()} />
      ) : (
        <>
          <SkipLinks to={['summary', 'next']} keys="In the list, the arrow keys lead from language to language." />
          <LanguageTable actor={actor} lines={shown} />
          {shown.some(({ lang }) => steamShare(lang) !== undefined) && (
            <p className={css['source']}>Steam: {steamSource}.</p>
          )}
        </>
      )}
    </>
  )
}

function listed(snapshot: ReturnType<LanguagesActor['getSnapshot']>) {
  const { prices, tab, query, draft } = snapshot.context
  const unmatched = snapshot.matches({ choosing: { view: { list: 'unmatched' } } })
  const words = sourceWords(snapshot.context)
  return { prices, pricing: snapshot.context.order.language, currency: draft.currency, words, tab, query, unmatched }
}

/** Shown when no language matches the search. Its buttons return the focus to the search. */
function NoMatch({ actor, onLeave, tab, query }: ShownProps & { tab: LanguageTab; query: string }) {
  const leaveBy = (event: LanguagesEvent) => () => {
    onLeave()
    actor.send(event)
  }
  if (tab === 'recommended') {
    return (
      <Empty line={query === '' ? 'No language is recommended.' : `No recommended language matches “${query}”.`}>
        <Button onClick={leaveBy({ type: 'tab.choose', tab: 'all' })}>Look in all languages</Button>
      </Empty>
    )
  }
  return (
    <Empty line={`No language matches “${query}”.`}>
      <Button onClick={leaveBy({ type: 'search.type', query: '' })}>Clear search</Button>
    </Empty>
  )
}
