import type { LanguagesDraft } from '#domain/order/drafts.ts'
import { firstChoice } from '#domain/order/language-choice.ts'
import type { Order } from '#domain/order/order.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { StepInput } from '../order/step.types.ts'
import type { ChoiceInput, LanguagesContext } from './languages.types.ts'

/** The choice as it is quoted and saved. */
export function choiceInput({ key, order, draft }: LanguagesContext): ChoiceInput {
  return { key, version: order.resource.files[0]?.version, draft }
}

export function firstContext({ key, order, configuration, draft }: StepInput<LanguagesDraft>): LanguagesContext {
  const choice = draft ?? firstChoice(order)
  const local = quoteDraft(order, choice)
  return {
    key,
    supportEmail: configuration.supportEmail,
    order,
    prices: [],
    tab: 'all',
    query: '',
    draft: choice,
    local,
    promised: local?.netCost,
    quotation: undefined,
    world: undefined,
    refusal: undefined,
  }
}

export function quoteDraft({ language }: Order, { targets, currency }: LanguagesDraft): Quotation | null {
  return language && quoteLocally(language, targets, currency)
}
