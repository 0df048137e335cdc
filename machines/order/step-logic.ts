import type { Snapshot } from 'xstate'
import type { Currency } from '#domain/money/money.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import type { ChildLogic } from '../child-logic.ts'
import type { StepInput, StepOutcome } from './step.ts'

/** What the wizard sees of a step while it lasts: its draft, the order as it has it, and how it ends. */
export type StepSnapshot<Draft> = Snapshot<StepOutcome> & {
  readonly context: { readonly draft: Draft | undefined; readonly snapshot: OrderSnapshot }
}

/** Step 5 tells besides how it is going to be paid, and that a payment was refused for the company's VAT number. */
export type CheckoutSnapshot = StepSnapshot<undefined> & {
  readonly context: {
    readonly method: PaymentMethod | undefined
    /** That is shown, also while it is just being changed. */
    readonly currency: Currency
    readonly isVatRefused: boolean
  }
}

/** A step as its parent knows it: by type alone, so that the code of a step travels only when it is needed. */
export type StepLogic<Draft> = ChildLogic<StepSnapshot<Draft>, StepInput<Draft>>
export type CheckoutLogic = ChildLogic<CheckoutSnapshot, StepInput>
