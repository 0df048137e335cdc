import type { Snapshot } from 'xstate'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { Currency } from '#domain/money/money.ts'
import type { LanguagesDraft, SetupDraft } from '#domain/order/drafts.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { ChildLogic } from '../child-logic.ts'
import type { StepInput, StepOutcome } from './step.ts'

/** What the wizard sees of a step while it lasts: its draft, the order as it has it, and how it ends. */
export type StepSnapshot<Draft> = Snapshot<StepOutcome> & {
  readonly context: { readonly draft: Draft | undefined; readonly snapshot: OrderSnapshot }
}

/**
 * Step 5 also shows how the order is going to be paid, and whether a payment was refused for the company's VAT number.
 */
export type CheckoutSnapshot = StepSnapshot<undefined> & {
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
  readonly checkout: ChildLogic<CheckoutSnapshot, StepInput>
}
