import type { WizardStep } from '#domain/order/order-state.ts'
import type { AppActor } from '#views/app/app.view.tsx'
import type { OrderActor } from '#views/order/order.view.tsx'
import { searchOf, type AppRouter, type WizardSearch } from './router.ts'

/** The titles of the steps, as the document's own. */
const titles: Record<WizardStep, string> = {
  1: 'Upload file',
  2: 'Setup file',
  3: 'Select languages',
  4: 'Add information',
  5: 'Complete & Pay',
  6: 'Thank you for your order!',
}

/**
 * Keeps the address and the app in step. The app says where it stands, and the address follows: a new step is a new
 * entry of the history, everything else replaces the one at hand. The browser's Back and Forward reach the app as
 * events; where it does not follow, the address is put right again.
 */
export function followAddress(app: AppActor, router: AppRouter): void {
  let step = stepOf(app)
  let arrived: WizardStep | undefined
  let led = false
  show(app, router, true)

  app.subscribe(() => {
    // The address leads: on its way there, the app says a moment longer where it was.
    if (led) return
    const isNewStep = stepOf(app) !== step
    step = stepOf(app)
    show(app, router, !isNewStep)
    if (!isThere(app) || arrived === step) return
    if (arrived !== undefined) turnPage()
    arrived = step
  })

  router.history.subscribe(({ action }) => {
    void router.load()
    logOutAt(app, router)
    if (action.type === 'PUSH' && isPlainWizard(router)) app.send({ type: 'order.continue' })
    if (isWizard(router) && action.type !== 'PUSH' && action.type !== 'REPLACE') {
      led = true
      follow(app, searchOf(router))
      led = false
      step = stepOf(app)
    }
    show(app, router, true)
  })
}

/** The address /logout logs out, and opens the sign-in dialog (specification §2). */
export function logOutAt(app: AppActor, router: AppRouter): void {
  if (router.history.location.pathname !== '/logout') return
  app.send({ type: 'session.end' })
  app.send({ type: 'login.open', form: 'signin' })
}

/** The wizard's address without a step: how links lead to it. */
function isPlainWizard(router: AppRouter): boolean {
  return isWizard(router) && searchOf(router).step === undefined
}

function follow(app: AppActor, { step = 1, modal }: WizardSearch): void {
  if (step !== stepOf(app)) app.send({ type: 'step.go', step })
  if (modal !== modalOf(app)) app.send(modal ? { type: 'login.open', form: modal } : { type: 'login.close' })
}

function stepOf(app: AppActor): WizardStep {
  return app.getSnapshot().context.step
}

function modalOf(app: AppActor): WizardSearch['modal'] {
  const { context, value } = app.getSnapshot()
  return value.dialog === 'closed' ? undefined : context.form
}

function isWizard(router: AppRouter): boolean {
  return router.history.location.pathname === '/'
}

/** Whether the step itself is on screen, and not what stands in its way. */
function isThere(app: AppActor): boolean {
  const order = app.getSnapshot().children['order'] as OrderActor | undefined
  const value = order?.getSnapshot().value
  return typeof value === 'object' || value === 'paid'
}

function show(app: AppActor, router: AppRouter, replace: boolean): void {
  if (!isWizard(router)) return
  const step = stepOf(app)
  const modal = modalOf(app)
  const now = searchOf(router)
  document.title = step === 1 ? 'Lockit' : `${titles[step]} – Lockit`
  if ((now.step ?? 1) === step && now.modal === modal) return
  void router.navigate({ to: '/', search: { ...(step > 1 && { step }), ...(modal && { modal }) }, replace })
}

/** A new step starts at its top, and is read out. */
function turnPage(): void {
  requestAnimationFrame(() => {
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
