import { placeholdersOf, readingOf } from '#domain/documents/file-setting.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { areSameChoices } from '#domain/words/shapes.ts'
import type { Drafts, SetupDraft } from './drafts.ts'
import type { Order } from './order.ts'
import type { WizardStep } from './order-state.ts'

/** The first step whose draft differs from what the service has; undefined where none differs. */
export function firstUnsaved({ resource, language, info }: Order, drafts: Drafts): WizardStep | undefined {
  if (differs(drafts.setup?.settings, resource.files[0]?.settings)) return 2
  if (differs(drafts.languages, language && { targets: language.targets, currency: language.currency })) return 3
  return differs(drafts.information && answersIn(drafts.information), info ?? {}) ? 4 : undefined
}

/** The first of these steps where a person would miss something: columns that are only guessed are guessed again. */
export function firstMissed(order: Order, { setup, ...drafts }: Drafts): WizardStep | undefined {
  const isOwn = setup && isByHand(setup, order)
  return firstUnsaved(order, isOwn ? { ...drafts, setup } : drafts)
}

function isByHand({ settings, guesses }: SetupDraft, { resource, placeholders = {} }: Order): boolean {
  if (resource.files[0]?.settings || Object.keys(readingOf(settings)).length > 0) return true
  if (settings.length > 0 && !areSameChoices(placeholdersOf(settings), placeholders)) return true
  return guesses ? guesses.some(({ isTouched }) => isTouched) : settings.length > 0
}

/** What is answered so far, as it is saved: no blank is, and another original language is by its name. */
function answersIn({ otherLanguage, ...draft }: InformationDraft): object {
  const answers = { ...draft, ...(otherLanguage && { originalLanguage: otherLanguage }) }
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([, answer]) => !(typeof answer === 'string' || Array.isArray(answer)) || answer.length > 0,
    ),
  )
}

function differs(draft: unknown, saved: unknown): boolean {
  return draft !== undefined && written(draft) !== written(saved)
}

/** A value as text, independent of the order of its keys. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
