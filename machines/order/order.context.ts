import type { WizardStep } from '#domain/order/order-state.ts'
import { firstUnsaved } from '#domain/order/unsaved.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import type { CheckoutInput, StepInput } from './step.types.ts'
import type { OrderContext } from './order.types.ts'

/** The input of a step; throws without an order at hand. */
export function stepInput<Step extends keyof Drafts>(
  context: OrderContext,
  step: Step,
): StepInput<NonNullable<Drafts[Step]>>

export function stepInput(context: OrderContext): StepInput

export function stepInput(context: OrderContext, step?: keyof Drafts): StepInput<unknown> {
  if (!context.opened) throw new Error('A step was entered without an order')
  const { key, order, configuration, drafts } = context.opened
  return { key: key, order, configuration, user: context.user, draft: step && drafts[step] }
}

export function checkoutInput(context: OrderContext): CheckoutInput {
  const { isInterrupted = false, isAtCheck } = context.opened ?? {}
  return { ...stepInput(context), isInterrupted, isAtCheck }
}

/** Whether a step lies behind one with unsaved changes, whose own Next saves them. */
export function skipsUnsaved({ step: now, opened }: OrderContext, step: WizardStep): boolean {
  const unsaved = opened && firstUnsaved(opened.order, opened.drafts)
  return unsaved !== undefined && step > now && step > unsaved
}
