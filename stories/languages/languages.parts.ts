import { languageName } from '#domain/languages/language-name.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { worldShapes } from '#domain/world/world-shapes.ts'
import { button, checkbox, first, having, heading, part, tab, within, type Part, summary } from '../support/parts.ts'

export const title = heading('Select languages')
export const tryAgain = button('Try again')
export const search = part('searchbox')
export const currencyList = part('combobox', 'Currency')
export const listTab = tab('List')
export const mapTab = tab('World map')
export const selectAll = checkbox('Select all')
export const quoteTryAgain = within(summary, tryAgain)
export const knownDownload = within(summary, button('Download the translated file'))
export const worldMap = part('group', 'World map')
export const mapTryAgain = within(part('tabpanel'), tryAgain)
export const allCountries = worldShapes.shapes.length

export const languageTable = part('table', 'Languages')
const countryList = part('region', /^Countries \d+$/)

/** The box of a language in the list. */
export const languageBox = (name: string): Part => within(languageTable, checkbox(name))

export const removeButton = (lang: LanguageId): Part => within(summary, button(`Remove ${languageName(lang)}`))

/** A country on the map, by its name. */
export const mapCountry = (name: string): Part => within(worldMap, checkbox(name))

/** The box of a country under the map, by its code. */
export function countryBox(id: string): Part {
  const shape = worldShapes.shapes.find((one) => one.id === id)
  return within(countryList, checkbox(shape?.name ?? id))
}

/** A country under the map that a language is chosen with. */
export function countryOf(lang: LanguageId): Part {
  const name = RegExp.escape(languageName(lang))
  return first(having(within(countryList, part('listitem')), new RegExp(`${name}(?=[,A-Z$\\d]|$)`)))
}
