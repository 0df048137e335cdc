import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import territories from 'cldr-core/supplemental/territoryInfo.json' with { type: 'json' }
import papaparse from 'papaparse'
import { countryName } from '#domain/accounts/country-name.ts'
import { spellingsOf } from '#domain/accounts/country-names.ts'
import type { CountryFacts, LanguageStatus, MarketFigure, SpokenLanguage } from '#domain/world/world.ts'

/** Languages that fewer people speak, in per cent, are left out unless they are official somewhere in the country. */
const fewest = 1

const figures = marketFigures()

type Territory = {
  _population: string
  languagePopulation?: Record<string, { _populationPercent: string; _officialStatus?: string }>
}

/** Population and languages of every CLDR territory that is a country, with the most spoken language first. */
export function worldFacts(isCountry: (code: string) => boolean): Record<string, CountryFacts> {
  const known: Record<string, Territory> = territories.supplemental.territoryInfo
  return Object.fromEntries(
    Object.entries(known)
      .filter(([code]) => isCountry(code))
      .map(([code, { _population, languagePopulation = {} }]) => [
        code,
        {
          population: Number(_population),
          ...(code in figures && { market: figures[code] }),
          called: spellingsOf({ code, name: countryName(code) }),
          languages: languagesOf(code, languagePopulation),
        },
      ]),
  )
}

/** What players spend on games, and how many they are where that is known, by country. */
function marketFigures(): Record<string, MarketFigure> {
  const text = readFileSync(join(import.meta.dirname, 'games-market.csv'), 'utf8')
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return Object.fromEntries(
    data.map(({ country = '', revenue_usd_millions: revenue, players_millions: players, year, source = '' }) => [
      country,
      { revenue: Number(revenue), ...(players && { players: Number(players) }), year: Number(year), source },
    ]),
  )
}

function languagesOf(country: string, spoken: NonNullable<Territory['languagePopulation']>): SpokenLanguage[] {
  return Object.entries(spoken)
    .filter(([language]) => language !== 'und')
    .map(([language, { _populationPercent, _officialStatus }]) => ({
      ...formIn(country, language.replaceAll('_', '-')),
      percent: Number(_populationPercent),
      status: statusOf(_officialStatus),
    }))
    .filter(({ percent, status }) => percent >= fewest || status !== 'spoken')
    .toSorted((a, b) => b.percent - a.percent || (a.language < b.language ? -1 : 1))
}

function formIn(country: string, tag: string): Pick<SpokenLanguage, 'language' | 'script' | 'home'> {
  const { language } = new Intl.Locale(tag)
  const script = new Intl.Locale(tag).script ?? new Intl.Locale(`${language}-${country}`).maximize().script ?? ''
  const home = new Intl.Locale([language, script].filter(Boolean).join('-')).maximize().region ?? ''
  return { language, script, home }
}

function statusOf(status: string | undefined): LanguageStatus {
  if (status === undefined) return 'spoken'
  return status === 'official_regional' ? 'regional' : 'official'
}
