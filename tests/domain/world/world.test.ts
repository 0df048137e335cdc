import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoIdentity, geoPath } from '@visx/vendor/d3-geo'
import { assert, property, subarray } from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { countryCodes } from '#domain/accounts/countries.ts'
import { countryChoice } from '#domain/world/country-choice.ts'
import { countryFacts } from '#domain/world/country-facts.ts'
import { formatPopulation, formatRevenue, formatSpeakers, populationSource } from '#domain/world/figures.ts'
import { worldShapes } from '#domain/world/world-shapes.ts'
import { shownCountries } from '#domain/world/shown-countries.ts'
import { worldOf } from '#domain/world/world-of.ts'
import { fullList, longList } from '#machines/languages/price-list.fixtures.ts'

const root = join(import.meta.dirname, '../../..')

const fullLangs = fullList.prices.map(({ lang }) => lang)

function countriesWith(...offered: string[]) {
  const { countries } = worldOf(worldShapes, countryFacts, offered)
  return new Map(countries.map((country) => [country.id, country]))
}

const chosenIn = (country: string, ...offered: string[]) => countriesWith(...offered).get(country)?.chosen

/** Shapes of Natural Earth that ISO has no code for, and codes that it has no shape of their own for. */
const withoutCode = ['Ashmore and Cartier Is.', 'Indian Ocean Ter.', 'N. Cyprus', 'Siachen Glacier', 'Somaliland']
const drawnWithOthers = ['BQ', 'CC', 'CX', 'GF', 'GP', 'MQ', 'RE', 'SJ', 'TK', 'YT']
const notDrawn = ['BV']

test('all 244 countries are there, microstates included, each once and by name', () => {
  const { countries } = worldOf(worldShapes, countryFacts, ['frFR'])
  const shapeless = [...drawnWithOthers, ...notDrawn]
  const ids = [...countryCodes.filter((code) => !shapeless.includes(code)), ...withoutCode]
  expect(ids.length).toBe(244)
  expect(countries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(Object.keys(countryFacts).toSorted()).toEqual(ids.filter((id) => !withoutCode.includes(id)).toSorted())
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const { id, name } of countries) {
    expect(shownCountries(countries, name).map((country) => country.id)).toContain(id)
  }
})

test('every shape can be drawn, and lies on the map with its middle', () => {
  for (const { geometry, at, reach } of worldShapes.shapes) {
    expect(geoPath(geoIdentity())(geometry)).toMatch(/^(M-?\d+,-?\d+(L-?\d+,-?\d+)+Z)+$/)
    const [x = -1, y = -1] = at
    expect(x >= 0 && x <= worldShapes.width && y >= 0 && y <= worldShapes.height && reach >= 0).toBe(true)
  }
})

test('the figures of the games market are those of the table, with their year and source; no other country has one', () => {
  const table = readFileSync(join(root, 'scripts/world/games-market.csv'), 'utf8')
  const { data } = papaparse.parse<Record<string, string>>(table, { header: true, skipEmptyLines: true })
  const shown = [...countriesWith('frFR').values()].filter(({ market }) => market !== undefined)
  expect(Object.fromEntries(shown.map(({ id, market }) => [id, market]))).toEqual(
    Object.fromEntries(
      data.map(({ country, revenue_usd_millions: revenue, players_millions: players, year, source }) => [
        country,
        { revenue: Number(revenue), ...(players && { players: Number(players) }), year: Number(year), source },
      ]),
    ),
  )
  expect(shown.length).toBe(11)
})

test('the source of population and shares is named with the version that they are from', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/cldr-core/package.json'), 'utf8'))
  expect(version.replace(/\.0$/, '')).toBe('48.2')
  expect(populationSource).toBe('Unicode CLDR 48.2, 2026')
})

test('figures are written as people say them', () => {
  expect(formatPopulation(219_876_000)).toBe('220 million')
  expect(formatPopulation(85_370)).toBe('85,370')
  expect(formatRevenue({ revenue: 2600 })).toBe('$2.6 billion')
  expect(formatSpeakers(91)).toBe('91%')
  expect(formatSpeakers(0.38)).toBe('0.38%')
})

test.each([
  ['MX', ['esES', 'es419'], ['es419']],
  ['MX', ['esES'], ['esES']],
  ['MX', ['esES', 'es419', 'esMX'], ['esMX']],
  ['ES', ['esES', 'es419'], ['esES']],
  ['AO', ['ptBR', 'ptPT'], ['ptPT']],
  ['BR', ['ptBR', 'ptPT'], ['ptBR']],
  ['MO', ['zhCN', 'zhTW', 'zhHK'], ['zhHK']],
  ['HK', ['zhCN', 'zhTW'], ['zhTW']],
  ['CH', ['deDE', 'frFR', 'frCA', 'itIT', 'enGB'], ['deDE', 'frFR', 'itIT']],
  ['CA', ['frFR', 'frCA'], ['frCA']],
  ['CA', ['frFR'], ['frFR']],
  ['PH', ['tlPH', 'enGB'], ['tlPH']],
  ['GB', ['enGB', 'frFR'], ['enGB']],
  ['AU', ['enGB'], []],
  ['AT', ['deDE'], ['deDE']],
  ['PL', ['plPL', 'deDE'], ['plPL']],
  ['ES', ['caES', 'euES', 'esES', 'glES'], ['esES']],
  ['US', ['esES', 'es419', 'zhCN'], ['es419']],
  ['IN', ['hiIN', 'bnBD', 'taIN'], ['hiIN', 'bnBD', 'taIN']],
])('in %s, of %j, %j is chosen', (country, offered, chosen) => {
  expect(chosenIn(country, ...offered)).toEqual(chosen)
})

test('a country with English as an official language says that the text is in English', () => {
  const countries = countriesWith('frFR')
  const english = ['US', 'GB', 'AU', 'IE', 'NG', 'FR', 'JP'].map((id) => countries.get(id)?.isEnglish)
  expect(english).toEqual([true, true, true, true, true, false, false])
})

test('every language that a country chooses is on offer and spoken there, for any price list', () => {
  const all = longList.prices.map(({ lang }) => lang)
  assert(
    property(subarray(all), (offered) => {
      for (const { chosen, languages } of countriesWith(...offered).values()) {
        const spoken = languages.map(({ lang }) => lang)
        expect(chosen.filter((lang) => !offered.includes(lang) || !spoken.includes(lang))).toEqual([])
        expect(new Set(spoken).size).toBe(spoken.length)
      }
    }),
    { numRuns: 20 },
  )
})

test('a country is chosen in all, in part, not, or cannot be', () => {
  const chosen = ['deDE', 'frFR']
  expect(countryChoice({ chosen }, new Set(['deDE', 'frFR', 'jaJP']))).toBe('all')
  expect(countryChoice({ chosen }, new Set(['frFR']))).toBe('some')
  expect(countryChoice({ chosen }, new Set(['jaJP']))).toBe('none')
  expect(countryChoice({ chosen: [] }, new Set(['jaJP']))).toBe('unavailable')
})

test('a search finds countries by their names, codes and languages', () => {
  const { countries } = worldOf(worldShapes, countryFacts, ['tlPH', 'ptBR', 'frFR'])
  const found = (query: string) => shownCountries(countries, query).map(({ id }) => id)
  expect(found(' ').length).toBe(244)
  expect(found('turkey')).toEqual(['TR'])
  expect(found('the netherl')).toEqual(['NL'])
  expect(found('deutschland')).toEqual(['DE'])
  expect(found('northern cyp')).toEqual(['N. Cyprus'])
  expect(found('filipino')).toContain('PH')
  expect(found('ptBR')).toContain('BR')
  expect(found('Swizerland')).toEqual(['CH'])
  expect(found('lichtenstein')).toEqual(['LI'])
  expect(found('klingon')).toEqual([])
})

test.each([
  ['france', 'FR'],
  ['Deutschland', 'DE'],
  ['portugal', 'PT'],
  ['china', 'CN HK MO'],
  ['guinea', 'GN GQ GW PG'],
  ['georgia', 'GE GS'],
  ['niger', 'NE NG'],
  ['ni', 'NI NE NG NU'],
  ['french canada', 'CA'],
  ['Chinese (Hong Kong)', 'HK MO'],
])('%s is found as the country that is called so, without those that share its languages', (query, found) => {
  const { countries } = worldOf(worldShapes, countryFacts, fullLangs)
  expect(shownCountries(countries, query).map(({ id }) => id)).toEqual(found.split(' '))
})

test.each([
  ['fr', 'FR PF', 'CH SN'],
  ['franc', 'FR PF', 'CH SN'],
  ['german', 'DE', 'AT CH'],
  ['uk', 'GB UA', 'MD'],
  ['French', 'PF TF', 'FR CH SN'],
  ['繁體中文', '', 'HK MO TW'],
  ['Latin America', '', 'AR MX PE'],
])('%s finds countries by their own names before those by a language', (query, first, later) => {
  const { countries } = worldOf(worldShapes, countryFacts, fullLangs)
  const found = shownCountries(countries, query).map(({ id }) => id)
  const named = first.split(' ').filter(Boolean)
  expect(found.slice(0, named.length)).toEqual(named)
  expect(found.slice(named.length)).toEqual(expect.arrayContaining(later.split(' ')))
  expect(found.length).toBe(new Set(found).size)
})
