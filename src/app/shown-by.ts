import type { AppShown, Modal } from '#machines/address/address.types.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import type { OrderActor } from '#views/order/order.actor.ts'

/** What the address follows of the app. */
export function shownBy(app: AppActor): AppShown {
  const { context } = app.getSnapshot()
  return {
    step: context.step,
    modal: modalOf(app),
    isSignedIn: userOf(app) !== undefined,
    isRefused: context.isRefused,
    isVerifying: isFormOpen(app) && context.form === 'verify',
    isThere: isThere(app),
  }
}

export function userOf(app: AppActor) {
  return app.getSnapshot().context.session?.user
}

function isFormOpen(app: AppActor): boolean {
  const { dialog } = app.getSnapshot().value
  return dialog !== 'closed' && dialog !== 'logout'
}

export function modalOf(app: AppActor): Modal | undefined {
  const { form } = app.getSnapshot().context
  return isFormOpen(app) && form !== 'verify' ? form : undefined
}

/** Whether the step itself is on screen, and not a message in its place. */
function isThere(app: AppActor): boolean {
  const order = app.getSnapshot().children['order'] as OrderActor | undefined
  const value = order?.getSnapshot().value
  return typeof value === 'object' || value === 'paid'
}
