import type { User } from '#domain/accounts/user.ts'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import type { LanguageTab } from '#domain/languages/language-list.ts'
import type { Currency } from '#domain/money/money.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import type { Order } from '#domain/order/order.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { Wait } from '#domain/result.ts'
import type { World } from '#domain/world/world.ts'
import type { OrderKey, StepCode } from '../order/step.types.ts'

export type LanguagesContext = Wait & {
  readonly key: OrderKey
  readonly supportEmail: string
  readonly order: Order
  /** Empty until it is loaded. */
  readonly prices: readonly PriceRow[]
  readonly tab: LanguageTab
  readonly query: string
  readonly draft: LanguagesDraft
  /** What the draft costs by the pricing that came with the order; null when the order came without it. */
  readonly local: Quotation | null
  /** The total that was shown when the draft was last changed by hand. */
  readonly promised: number | undefined
  /** The service's quotation of this draft. */
  readonly quotation: Quotation | undefined
  /** What the map shows; undefined while it is not open, or before it is loaded. */
  readonly world: World | undefined
  /** Why the last call was refused. */
  readonly refusal: StepCode | undefined
}

export type LanguagesEvent =
  | { type: 'prices.retry' }
  | { type: 'search.type'; query: string }
  | { type: 'tab.choose'; tab: LanguageTab }
  | { type: 'language.toggle'; lang: string }
  | { type: 'language.remove'; lang: string }
  | { type: 'languages.selectShown' }
  | { type: 'languages.clearShown' }
  | { type: 'map.open' }
  | { type: 'list.open' }
  | { type: 'map.retry' }
  | { type: 'country.toggle'; country: string }
  | { type: 'currency.choose'; currency: Currency }
  | { type: 'quote.retry' }
  | { type: 'step.next' }
  | { type: 'order.changed'; order: Order; user: User | undefined }

/** A choice, and the order that it is for, with this version of its file. */
export type ChoiceInput = {
  readonly key: OrderKey
  readonly version: string | undefined
  readonly draft: LanguagesDraft
}

/** The same, with the quotation that the app worked out itself. */
export type QuoteInput = ChoiceInput & { readonly local: Quotation | null }

/** The service's quotation, with the order as it is now where its pricing gave another quotation. */
export type Quoted = { readonly quotation: Quotation; readonly order: Order | undefined }
