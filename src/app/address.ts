import { readResetToken } from '#actors/session/reset-cookie.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import type { AppActor } from '#views/app/app.view.tsx'
import type { OrderActor } from '#views/order/order.view.tsx'
import { isGuarded, isResetLink, isWizard, placeOf, type AppRouter, type Modal, type Place } from './router.ts'

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
 * Keeps the address and the app in step. The app says where it stands, and the address follows: a new step and a dialog
 * that opens are new entries of the history, everything else replaces the one at hand. A dialog that closes leaves by
 * the entry that it came with. The browser's Back and Forward, and links, reach the app as events; where it does not
 * follow, the address is put right again.
 */
export function followAddress(app: AppActor, router: AppRouter): void {
  let step = stepOf(app)
  let arrived: WizardStep | undefined
  let user = userOf(app)
  let path = placeOf(router).path
  let isNewUser = false
  /** The address leads: on its way there, the app says a moment longer where it was. */
  let led = false
  /** On the way back from the entry of a dialog that has closed. */
  let leaving = false

  const settle = (replace: boolean) => {
    if (leaving) return
    const isNewStep = !replace && stepOf(app) !== step
    step = stepOf(app)
    const { path: here, isOver } = placeOf(router)
    if (isNewUser && !isOver) {
      isNewUser = false
      if (here === '/logout') router.history.replace('/')
    }
    leaving = show(app, router, { isNewStep, replace }) === 'back'
    if (leaving) goBack(router)
  }

  enter(app, router)
  settle(true)

  app.subscribe(() => {
    isNewUser ||= userOf(app) !== undefined && user === undefined
    user = userOf(app)
    if (led) return
    settle(false)
    if (!isThere(app) || arrived === step) return
    if (arrived !== undefined) turnPage()
    arrived = step
  })

  router.history.subscribe(({ action }) => {
    void router.load()
    const isMove = action.type !== 'PUSH' && action.type !== 'REPLACE'
    const isReturn = leaving && isMove
    const place = placeOf(router)
    const comes = place.path !== path || (action.type === 'PUSH' && !place.isOver)
    path = place.path
    if (isMove) leaving = false
    if (isReturn) return settle(false)
    led = true
    if (action.type === 'PUSH') {
      if (place.path === '/' && place.step === undefined && place.modal === undefined) {
        app.send({ type: 'order.continue' })
      }
      openModal(app, place.modal)
    }
    if (isMove) follow(app, place)
    if (comes && action.type !== 'REPLACE') enter(app, router)
    led = false
    if (isMove) step = stepOf(app)
    settle(true)
  })
}

/** What is not written down yet would be overtaken. */
function goBack(router: AppRouter): void {
  router.history.flush()
  router.history.back()
}

/** What a page asks of whoever comes to it. */
function enter(app: AppActor, router: AppRouter): void {
  const { path } = placeOf(router)
  if (path === '/logout') {
    app.send({ type: 'session.end' })
    app.send({ type: 'account.open', opens: { form: 'signin' } })
  }
  if (isGuarded(path)) app.send({ type: 'guarded.enter' })
}

/** Opens what the address asks for at the start: the link of a mail, an invitation, or one of the account dialogs. */
export function openAsked(app: AppActor, router: AppRouter): void {
  const { path, modal } = placeOf(router)
  const invitation = new URLSearchParams(router.history.location.search).get('token')
  if (isResetLink(path)) {
    const [, , token = '', userUid = ''] = path.split('/')
    app.send({ type: 'account.open', opens: { form: 'verify', token, userUid } })
  } else if (modal === 'signup' && invitation !== null) {
    router.history.replace(`${path}?modal=signup`)
    const user = userOf(app)
    app.send({ type: 'account.open', opens: { form: 'signup', ...(user ? { user } : { invitation }) } })
  } else {
    openModal(app, modal)
  }
}

function follow(app: AppActor, { path, step = 1, modal }: Place): void {
  if (path === '/' && step !== stepOf(app)) app.send({ type: 'step.go', step })
  if (modal === undefined && modalOf(app) !== undefined) app.send({ type: 'account.close' })
  openModal(app, modal)
}

/** Opens an account dialog, where another one or none stands. */
export function openModal(app: AppActor, modal: Modal | undefined): void {
  if (modal === undefined || modal === modalOf(app)) return
  const opens = openingOf(modal, app)
  if (opens) app.send({ type: 'account.open', opens })
}

/** Undefined for what can't be opened: the password was changed, the cookie is gone, or someone is signed in already. */
function openingOf(modal: Modal, app: AppActor): AuthInput | undefined {
  const user = userOf(app)
  const resetToken = readResetToken()
  switch (modal) {
    case 'edit':
      return user ? { form: 'edit', user } : { form: 'signin' }
    case 'updatePass':
      return resetToken === undefined ? undefined : { form: 'updatePass', resetToken }
    case 'signin':
    case 'signup':
      return user ? undefined : { form: modal }
    case 'forgotPass':
      return { form: modal }
  }
}

function stepOf(app: AppActor): WizardStep {
  return app.getSnapshot().context.step
}

function userOf(app: AppActor) {
  return app.getSnapshot().context.session?.user
}

function modalOf(app: AppActor): Modal | undefined {
  const { context, value } = app.getSnapshot()
  return value.dialog === 'closed' || context.form === 'verify' ? undefined : context.form
}

function isVerifying(app: AppActor): boolean {
  const { context, value } = app.getSnapshot()
  return value.dialog !== 'closed' && context.form === 'verify'
}

/** Whether the step itself is on screen, and not what stands in its way. */
function isThere(app: AppActor): boolean {
  const order = app.getSnapshot().children['order'] as OrderActor | undefined
  const value = order?.getSnapshot().value
  return typeof value === 'object' || value === 'paid'
}

type Moves = { readonly isNewStep: boolean; readonly replace: boolean }

/**
 * Where a call was refused for the session's sake, the address says /logout (specification §7) until somebody has
 * signed in again or left the dialog. The page itself stays, with all that was typed on it. 'back' where the entry of a
 * dialog is to be left for the page under it.
 */
function show(app: AppActor, router: AppRouter, { isNewStep, replace }: Moves): 'back' | 'shown' {
  const place = placeOf(router)
  const step = stepOf(app)
  const modal = modalOf(app)
  const isMasked = app.getSnapshot().context.isRefused && modal !== undefined
  if (isWizard(place.path)) document.title = step === 1 ? 'Lockit' : `${titles[step]} – Lockit`
  if (isResetLink(place.path) && isVerifying(app)) return 'shown'
  const isStep = !isWizard(place.path) || (place.path === '/' && (place.step ?? 1) === step)
  if (isStep && place.modal === modal && place.isMasked === isMasked) return 'shown'
  if (place.isOver && modal === undefined) return 'back'
  // The link of a mail is not to be come back to.
  const isPushed = !replace && !isResetLink(place.path) && (isNewStep || place.modal === undefined)
  const isOver = modal !== undefined && (isPushed ? place.modal === undefined && !isNewStep : place.isOver)
  void router.navigate({
    href: hrefOf(place, step, modal),
    replace: !isPushed,
    state: { isOver, isMasked },
    ...(isMasked && { mask: { to: '/logout' } }),
  })
  return 'shown'
}

function hrefOf({ path, search }: Place, step: WizardStep, modal: Modal | undefined): string {
  const params = new URLSearchParams(isWizard(path) ? '' : search)
  params.delete('modal')
  if (isWizard(path) && step > 1) params.set('step', String(step))
  if (modal) params.set('modal', modal)
  return (isWizard(path) ? '/' : path) + (params.size > 0 ? `?${params}` : '')
}

/** A new step starts at its top, and is read out. */
function turnPage(): void {
  requestAnimationFrame(() => {
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
