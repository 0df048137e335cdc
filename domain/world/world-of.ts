import type { LanguageId } from '#domain/languages/language-id.ts'
import { chosenWith, offeredForms, offeredIn } from './country-languages.ts'
import { fold } from '#domain/text/fold.ts'
import type { CountryFacts, World, WorldShapes } from './world.ts'

/** The world map with the languages of a price list; countries are in the order of their names. */
export function worldOf(
  { width, height, shapes }: WorldShapes,
  facts: Readonly<Record<string, CountryFacts>>,
  offered: readonly LanguageId[],
): World {
  const forms = offeredForms(offered)
  const countries = shapes.map((shape) => {
    const known = facts[shape.id]
    const languages = known ? offeredIn(shape.id, known, forms) : []
    return {
      ...shape,
      called: known?.called ?? [fold(shape.name)],
      population: known?.population,
      market: known?.market,
      languages,
      chosen: chosenWith(languages),
      isEnglish: known?.languages.some(({ language, status }) => language === 'en' && status === 'official') ?? false,
    }
  })
  return { width, height, countries }
}
