import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { LanguageLine } from '#domain/pricing/language-lines.ts'
import {
  formatPlayers,
  formatPopulation,
  formatRevenue,
  formatSpeakers,
  populationSource,
} from '#domain/world/figures.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { steamShare, steamSource } from '#domain/languages/steam-shares.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Code } from '#ui/chip.tsx'
import css from './country-facts.module.css'
import type { LanguagesActor } from './quote-status.ts'
import { SteamShare } from './steam-share.tsx'
import { WhyLess } from './why-less.tsx'

/** The languages on offer, with their costs. */
export type Choosing = {
  readonly actor: LanguagesActor
  readonly lines: ReadonlyMap<LanguageId, LanguageLine>
}

/** The facts about a country, each figure with its source and year, and its languages to choose from. */
export const CountryFacts = memo(function CountryFacts({
  country,
  ...choosing
}: Choosing & { country: MappedCountry }) {
  const { population, market, languages } = country
  const players = market && formatPlayers(market)
  return (
    <>
      <dl className={css['figures']}>
        {population !== undefined && <Figure label="Population" value={formatPopulation(population)} />}
        {market && <Figure label={`Games market, ${market.year}`} value={formatRevenue(market)} />}
        {players !== undefined && <Figure label={`Players, ${market?.year}`} value={players} />}
      </dl>
      {country.isEnglish && <p className={css['note']}>English is spoken here: your text is in it already.</p>}
      {languages.length > 0 && (
        <ul className={css['languages']}>
          {languages.map((spoken) => (
            <CountryLanguage key={spoken.lang} {...choosing} {...spoken} />
          ))}
        </ul>
      )}
      {languages.length === 0 && !country.isEnglish && (
        <p className={css['note']}>None of the languages spoken here is on the price list.</p>
      )}
      {(population !== undefined || market) && (
        <p className={css['sources']}>
          {languages.some(({ lang }) => steamShare(lang) !== undefined) && `Steam: ${steamSource}. `}
          {population !== undefined &&
            `Population${languages.length > 0 ? ' and speakers' : ''}: ${populationSource}. `}
          {market && `Games market${players === undefined ? '' : ' and players'}: ${market.source}, ${market.year}.`}
        </p>
      )}
    </>
  )
})

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function CountryLanguage({ actor, lines, lang, percent }: Choosing & { lang: LanguageId; percent: number }) {
  const line = lines.get(lang)
  const chosen = useSelector(actor, ({ context }) => context.draft.targets.includes(lang))
  if (!line) return null
  return (
    <li>
      <Checkbox label={line.title} checked={chosen} onChange={() => actor.send({ type: 'language.toggle', lang })} />
      <span className={css['speakers']}>
        <Code>{lang}</Code> {formatSpeakers(percent)} speak it <SteamShare lang={lang} />
      </span>
      <span className={css['cost']}>{line.cost === undefined ? '–' : formatMoney(line.cost, line.currency)}</span>
      <span className={css['why']}>
        <WhyLess line={line} />
      </span>
    </li>
  )
}
