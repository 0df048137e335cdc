import { useSelector } from '@xstate/react'
import { useCallback, useDeferredValue, useId, useMemo, useState, type FocusEvent } from 'react'
import { languageLines } from '#domain/pricing/language-lines.ts'
import { byMarket } from '#domain/world/by-market.ts'
import { countryChoice } from '#domain/world/country-choice.ts'
import { shownCountries } from '#domain/world/shown-countries.ts'
import type { World } from '#domain/world/world.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { CircleKey, type Circles } from './circle-key.tsx'
import { CountryCard } from './country-card.tsx'
import { CountryList } from './country-list.tsx'
import { SelectedCount } from './language-list.tsx'
import { MapCircles } from './map-circles.tsx'
import type { Choices } from './map-countries.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapStage, countryPath, zoomStep } from './map-stage.tsx'
import type { MapView } from './map-view.ts'
import { sourceWords, type LanguagesActor } from './quote-status.ts'
import { useMapView, type ShownMap } from './use-map-view.ts'
import { useSoughtCountry } from './use-sought-country.ts'
import { usePointedCountry, type ToldCountry } from './use-pointed-country.ts'
import css from './world-map.module.css'

type OpenMapProps = { readonly actor: LanguagesActor; readonly world: World; readonly start?: MapView | undefined }

export function OpenMap({ actor, world, start }: OpenMapProps) {
  const hint = useId()
  const prices = useSelector(actor, ({ context }) => context.prices)
  const pricing = useSelector(actor, ({ context }) => context.order.language)
  const words = useSelector(actor, ({ context }) => sourceWords(context))
  const currency = useSelector(actor, ({ context }) => context.draft.currency)
  const targets = useSelector(actor, ({ context }) => context.draft.targets)
  const query = useDeferredValue(useSelector(actor, ({ context }) => context.query))

  const lines = useMemo(
    () => new Map(languageLines(prices, pricing, currency, words).map((line) => [line.lang, line])),
    [prices, pricing, currency, words],
  )
  // A pressed country is drawn over the map at once; the other shapes, and the list below, follow when there is time.
  const drawn = useDeferredValue(targets)
  const choices = useMemo(() => {
    const chosen = new Set(drawn)
    return new Map(world.countries.map((country) => [country.id, countryChoice(country, chosen)]))
  }, [world, drawn])
  const [circles, setCircles] = useState<Circles>('revenue')
  const measure = circles === 'players' ? 'players' : 'revenue'
  const ranked = useMemo(() => byMarket(world.countries, measure), [world, measure])
  const listed = useMemo(() => shownCountries(ranked, query), [ranked, query])
  const found = useMemo(() => new Set(listed.map(({ id }) => id)), [listed])

  const shown = useMapView(world, start)
  const largest = largestFor(shown.box.width)
  const sought = useSoughtCountry(shown, query, listed)
  const pointing = usePointedCountry(() => firstStop(world, choices))
  const place = useDeferredValue(pointing.told)
  const told = world.countries.find(({ id }) => id === place?.id)
  const toggle = useCallback((country: string) => actor.send({ type: 'country.toggle', country }), [actor])

  const close = () => {
    countryPath(shown.map.current, pointing.stop)?.focus({ preventScroll: true })
    pointing.close()
  }
  const narrow = useNarrow()
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) pointing.close()
  }

  return (
    <>
      <div className={css['box']} onBlur={closeWhenLeft}>
        <div className={css['sheet']}>
          <MapStage
            world={world}
            shown={shown}
            pointing={pointing}
            choices={choices}
            choiceOf={(country) => countryChoice(country, new Set(targets))}
            found={found}
            sought={sought}
            described={hint}
            over={
              circles !== 'none' && (
                <MapCircles countries={world.countries} measure={circles} largest={largest} scale={shown.scale} />
              )
            }
            onToggle={toggle}
          />
          {told && place && (
            <CountryCard
              country={told}
              actor={actor}
              lines={lines}
              side={sideFor(shown, place)}
              onClose={pointing.opened === told.id ? close : undefined}
              onEnter={pointing.keep}
              card={pointing.card}
            />
          )}
        </div>
        <ZoomButtons shown={shown} onFocus={narrow ? pointing.close : undefined} />
        <div className={css['under']}>
          <MapLegend />
          <SelectedCount actor={actor} total={prices.length} />
        </div>
        <CircleKey countries={world.countries} circles={circles} largest={largest} onChoose={setCircles} />
        <p className={css['hint']} id={hint}>
          Drag to move, pinch or Ctrl and scroll to zoom. By keyboard: arrow keys, Space, + and −, 0 for the whole map.
        </p>
      </div>
      <CountryList all={ranked} measure={measure} countries={listed} choices={choices} actor={actor} lines={lines} />
    </>
  )
}

/** On a small screen the card of a country would lie over the button that has the focus. */
function ZoomButtons({ shown, onFocus }: { shown: ShownMap; onFocus: (() => void) | undefined }) {
  return (
    <div className={css['zoom']} role="group" aria-label="Zoom">
      <IconButton kind="secondary" icon="plus" label="Zoom in" onFocus={onFocus} onClick={() => shown.zoom(zoomStep)} />
      <IconButton
        kind="secondary"
        icon="minus"
        label="Zoom out"
        onFocus={onFocus}
        onClick={() => shown.zoom(1 / zoomStep)}
      />
      <Button onFocus={onFocus} onClick={shown.reset}>
        Reset
      </Button>
    </div>
  )
}

/** The radius of the largest circle on a map of this width, in pixels. */
function largestFor(width: number): number {
  return Math.min(26, Math.max(16, width / 34))
}

/** The half of the map opposite the country, so that its neighbours stay in view too. */
function sideFor({ box, spotOf }: ShownMap, { x, y }: ToldCountry): 'start' | 'end' {
  return spotOf(x, y).left < box.width / 2 ? 'end' : 'start'
}

/**
 * The first stop of the Tab key: the most populous of the countries whose languages are all chosen, or else of all
 * countries.
 */
function firstStop({ countries }: World, choices: Choices): string {
  const chosen = countries.filter(({ id }) => choices.get(id) === 'all')
  const peopled = (chosen.length > 0 ? chosen : countries).toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
  return peopled[0]?.id ?? ''
}
