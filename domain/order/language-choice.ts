import type { LanguageId } from '#domain/languages/language-id.ts'
import type { LanguagesDraft } from './drafts.ts'
import type { Order } from './order.ts'

/**
 * The choice that step 3 starts from: the languages chosen before, else the target columns that are marked in the file.
 */
export function firstChoice(order: Order): LanguagesDraft {
  const chosen = order.language?.targets ?? []
  return {
    targets: chosen.length > 0 ? [...new Set(chosen)] : markedTargets(order),
    currency: order.language?.currency ?? 'EUR',
  }
}

/** The languages on offer whose target columns are marked in the file, each once. */
function markedTargets({ language, resource }: Order): LanguageId[] {
  const settings = resource.files.flatMap((file) => file.settings ?? [])
  const marked = [...new Set(settings.flatMap(({ targetColumns }) => targetColumns.map(({ lang }) => lang)))]
  return marked.filter((lang) => language?.rates.some((rate) => rate.lang === lang) ?? true)
}

/** A choice as a draft to keep; undefined where it is what step 3 starts from anyway, so that nobody chose it. */
export function chosenByHand(order: Order, choice: LanguagesDraft | undefined): LanguagesDraft | undefined {
  const first = firstChoice(order)
  const isFirst = choice?.currency === first.currency && isSameChoice(choice.targets, first.targets)
  return isFirst ? undefined : choice
}

/**
 * The draft of step 3 once the file is set up anew. A choice that is just the columns that were marked follows them; one
 * that differs from them was made by hand, and stays.
 */
export function choiceAfterSetup(
  before: Order,
  after: Order,
  draft: LanguagesDraft | undefined,
): LanguagesDraft | undefined {
  const choice = draft ?? firstChoice(before)
  if (!isSameChoice(choice.targets, markedTargets(before))) return draft
  return chosenByHand(after, { ...choice, targets: markedTargets(after) })
}

/** In whichever order they were chosen. */
function isSameChoice(one: readonly LanguageId[], other: readonly LanguageId[]): boolean {
  return one.length === other.length && one.every((lang) => other.includes(lang))
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
