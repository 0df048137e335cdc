import type { Snapshot } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import type { Result } from '#domain/result.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { Currency } from '#domain/money/money.ts'
import type { LanguagesDraft, SetupDraft } from '#domain/order/drafts.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { Configuration, Order } from '#domain/order/order.ts'
import type { ChildLogic } from '../child-logic.ts'

/**
 * Which order, and the token that lets its holder work on it: empty for an order that its customer began elsewhere, which
 * opens for them alone.
 */
export type OrderKey = { readonly id: string; readonly csrfToken: string }

/** What every step of the wizard starts from. */
export type StepInput<Draft = undefined> = {
  readonly key: OrderKey
  readonly order: Order
  readonly configuration: Configuration
  /** Undefined for a guest. */
  readonly user: User | undefined
  /** What was chosen or typed here before and not yet saved. */
  readonly draft: Draft | undefined
}

/** What step 5 starts from: also whether a payment was on its way when the page was left or loaded again. */
export type CheckoutInput = StepInput & {
  readonly isInterrupted: boolean
  /** It was interrupted at the bank's check. */
  readonly isAtCheck?: boolean | undefined
}

/** Why an order can't be worked on any more: it is paid, or it is gone. The wizard starts a new one. */
export type OrderGone = 'INVOICE_ALREADY_PAID' | 'ORDER_NOT_FOUND'

/** The file that a step works on was removed or replaced: the wizard reads the order again. */
export type FileGone = 'FILE_NOT_FOUND'

/** What a call within a step may be refused with. */
export type StepCode = ErrorCode | ConnectionCode

/** How a step ends: the order as the service has it now, or the news that there is no such order or file to go on with. */
export type StepOutcome = Result<Order, OrderGone | FileGone>

/** What the wizard sees of a step while it lasts: its draft, the order as it has it, and how it ends. */
export type StepSnapshot<Draft> = Snapshot<StepOutcome> & {
  readonly context: { readonly draft: Draft | undefined; readonly order: Order }
}

/**
 * Step 5 also shows how the order is going to be paid, and whether a payment was refused for the company's VAT number.
 */
export type CheckoutStepSnapshot = StepSnapshot<undefined> & {
  readonly context: {
    readonly method: PaymentMethod | undefined
    /** The currency that is shown, also while it is being changed. */
    readonly currency: Currency
    readonly isVatRefused: boolean
  }
}

/** The steps as their parent knows them: by type alone, so that the code of a step travels only when it is needed. */
export type StepLogics = {
  readonly upload: ChildLogic<StepSnapshot<undefined>, StepInput>
  readonly setup: ChildLogic<StepSnapshot<SetupDraft>, StepInput<SetupDraft>>
  readonly languages: ChildLogic<StepSnapshot<LanguagesDraft>, StepInput<LanguagesDraft>>
  readonly information: ChildLogic<StepSnapshot<InformationDraft>, StepInput<InformationDraft>>
  readonly checkout: ChildLogic<CheckoutStepSnapshot, CheckoutInput>
}
