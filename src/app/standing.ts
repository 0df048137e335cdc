import type { WizardStep } from '#domain/order/order-state.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import type { OrderActor } from '#views/order/order.actor.ts'
import type { Modal } from './router.ts'

export function stepOf(app: AppActor): WizardStep {
  return app.getSnapshot().context.step
}

export function userOf(app: AppActor) {
  return app.getSnapshot().context.session?.user
}

export function modalOf(app: AppActor): Modal | undefined {
  const { context, value } = app.getSnapshot()
  return value.dialog === 'closed' || context.form === 'verify' ? undefined : context.form
}

export function isVerifying(app: AppActor): boolean {
  const { context, value } = app.getSnapshot()
  return value.dialog !== 'closed' && context.form === 'verify'
}

/** Whether the step itself is on screen, and not a message in its place. */
export function isThere(app: AppActor): boolean {
  const order = app.getSnapshot().children['order'] as OrderActor | undefined
  const value = order?.getSnapshot().value
  return typeof value === 'object' || value === 'paid'
}
