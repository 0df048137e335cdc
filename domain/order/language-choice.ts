import type { LanguageId } from '#domain/languages/language-id.ts'
import type { LanguagesDraft } from './drafts.ts'
import type { Order } from './order.ts'

/**
 * The choice that step 3 starts from: the languages chosen before, else the target columns that are marked in the file.
 */
export function firstChoice({ language, resource }: Order): LanguagesDraft {
  const chosen = language?.targets ?? []
  const settings = resource.files.flatMap((file) => file.settings ?? [])
  const marked = settings.flatMap(({ targetColumns }) => targetColumns.map(({ lang }) => lang))
  return {
    targets: [...new Set(chosen.length > 0 ? chosen : marked)],
    currency: language?.currency ?? 'EUR',
  }
}

export function toggleLanguage(choice: LanguagesDraft, lang: LanguageId): LanguagesDraft {
  return choice.targets.includes(lang) ? removeLanguages(choice, [lang]) : addLanguages(choice, [lang])
}

/** Adds languages behind the present ones, in the given order. */
export function addLanguages(choice: LanguagesDraft, langs: readonly LanguageId[]): LanguagesDraft {
  return { ...choice, targets: [...new Set([...choice.targets, ...langs])] }
}

export function removeLanguages(choice: LanguagesDraft, langs: readonly LanguageId[]): LanguagesDraft {
  const removed = new Set(langs)
  return { ...choice, targets: choice.targets.filter((lang) => !removed.has(lang)) }
}

/** The choice without languages that are not on offer, or no longer. */
export function choiceWithin(
  choice: LanguagesDraft,
  offered: readonly { readonly lang: LanguageId }[],
): LanguagesDraft {
  const known = new Set(offered.map(({ lang }) => lang))
  return { ...choice, targets: choice.targets.filter((lang) => known.has(lang)) }
}
