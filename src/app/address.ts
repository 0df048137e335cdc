import type { WizardStep } from '#domain/order/order-state.ts'
import type { AppActor } from '#views/app/app.view.tsx'
import type { AppRouter, WizardSearch } from './router.ts'

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
 * events.
 */
export function followAddress(app: AppActor, router: AppRouter): void {
  let shown = placeOf(app)
  show(router, app, { replace: true })

  app.subscribe(() => {
    const place = placeOf(app)
    if (place.step === shown.step && place.modal === shown.modal) return
    const isNewStep = place.step !== shown.step
    shown = place
    show(router, app, { replace: !isNewStep })
    if (isNewStep) turnPage()
  })

  router.history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return
    void router.load().then(() => {
      const { step = 1, modal } = searchOf(router)
      if (router.state.location.pathname !== '/') return
      if (step !== shown.step && step < 6) app.send({ type: 'step.go', step })
      if (modal !== shown.modal) app.send(modal ? { type: 'login.open', form: modal } : { type: 'login.close' })
    })
  })
}

export function searchOf(router: AppRouter): WizardSearch {
  return router.state.location.search as WizardSearch
}

function placeOf(app: AppActor): { step: WizardStep; modal: WizardSearch['modal'] } {
  const { context, value } = app.getSnapshot()
  return { step: context.step, modal: value.dialog === 'closed' ? undefined : context.form }
}

function show(router: AppRouter, app: AppActor, { replace }: { replace: boolean }): void {
  if (router.state.location.pathname !== '/') return
  const { step, modal } = placeOf(app)
  document.title = step === 1 ? 'Lockit' : `${titles[step]} – Lockit`
  void router.navigate({ to: '/', search: { ...(step > 1 && { step }), ...(modal && { modal }) }, replace })
}

/** A new step starts at its top, and is read out. */
function turnPage(): void {
  requestAnimationFrame(() => {
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
