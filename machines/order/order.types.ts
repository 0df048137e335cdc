import type { User } from '#domain/accounts/user.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import type { Configuration, Order } from '#domain/order/order.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { Wait } from '#domain/result.ts'
import type { FileGone, OrderGone, OrderKey, StepCode } from './step.types.ts'

/** A new order, or one that was left before. */
export type OpenedOrder = {
  readonly key: OrderKey
  readonly order: Order
  readonly configuration: Configuration
  readonly drafts: Drafts
  /** A payment was on its way when the page was left or loaded again. */
  readonly isInterrupted: boolean
  /** It was interrupted at the bank's check, so that nothing was charged by then. */
  readonly isAtCheck?: boolean | undefined
}

export type OrderContext = Wait & {
  /** The key of the order that was kept from before, then of the one at hand. */
  readonly key: OrderKey | undefined
  readonly user: User | undefined
  /** The step to stand at; 6 is the thank-you page. */
  readonly step: WizardStep
  readonly opened: OpenedOrder | undefined
  /** Why the order could not be started, resumed or shown. */
  readonly refusal: StepCode | undefined
  /** What the order before this one ended by, or its file, when that came without the person asking. */
  readonly before: OrderGone | FileGone | undefined
  /** How the order at hand is going to be paid; undefined until it comes to that. */
  readonly method: PaymentMethod | undefined
  /** The currency that step 5 last showed; undefined until it comes to that. */
  readonly currency: Currency | undefined
  /** The payment at hand was refused for the company's VAT number. */
  readonly isVatRefused: boolean
}

export type OrderEvent =
  | { type: 'step.back' }
  /** The address asks for a step: the browser's Back and Forward. */
  | { type: 'step.go'; step: WizardStep }
  | { type: 'order.retry' }
  | { type: 'order.restart' }
  /** The person returns to the wizard from elsewhere: an order that is paid is over. */
  | { type: 'order.continue' }
  /** The customer goes on with an order that they began before. */
  | { type: 'order.open'; id: string }
  /** A call outside the wizard found that there is no such order to go on with. */
  | { type: 'order.lost'; gone: OrderGone }
  /** The order was adopted or priced again while a step is open. */
  | { type: 'order.changed'; order: Order; user: User | undefined }
  /** A guest says for which country VAT is estimated; an empty text takes it back. */
  | { type: 'taxCountry.choose'; country: string }
  /** A saved card is gone. */
  | { type: 'cards.changed' }
  | { type: 'user.changed'; user: User | undefined }

export type OrderInput = {
  readonly key: OrderKey | undefined
  readonly step: WizardStep
  readonly user: User | undefined
}
