import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { afterPaint } from '#ui/after-paint.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import { openModal } from './asked-modal.ts'
import { isGuarded, isResetLink, isWizard, placeOf, type AppRouter, type Modal, type Place } from './router.ts'
import { isThere, isVerifying, modalOf, stepOf, userOf } from './standing.ts'

/** How many frames to wait for a step's heading: a page that shows no step never gets one. */
const mostFrames = 300

type Course = {
  step: WizardStep
  path: string
  /** 'new' from the sign-in until the address has left /logout. */
  person: 'guest' | 'new' | 'known'
  /**
   * Which side is in control: the app, which the address follows; the address, while the app is moving to it and still
   * reports its old place; or 'back' for neither, on the way back from the entry of a closed dialog.
   */
  lead: 'app' | 'address' | 'back'
}

/**
 * Keeps the address and the app in step. The address follows the app: a new step and a dialog that opens push entries
 * to the history, every other change replaces the current entry. A dialog that closes goes back over the entry that it
 * pushed. The browser's Back and Forward, and links, reach the app as events; if the app does not follow, the address
 * is corrected.
 */
export function followAddress(app: AppActor, router: AppRouter): void {
  const course: Course = {
    step: stepOf(app),
    path: placeOf(router).path,
    person: userOf(app) ? 'known' : 'guest',
    lead: 'app',
  }

  const settle = (replace: boolean) => {
    if (course.lead !== 'app') return
    const isNewStep = !replace && stepOf(app) !== course.step
    course.step = stepOf(app)
    const { path, isOver } = placeOf(router)
    if (course.person === 'new' && !isOver) {
      course.person = 'known'
      if (path === '/logout') router.history.replace('/')
    }
    if (show(app, router, { isNewStep, replace }) === 'shown') return
    course.lead = 'back'
    goBack(router)
  }

  enter(app, router)
  settle(true)

  let isDue = false
  app.subscribe(() => {
    if (userOf(app) === undefined) course.person = 'guest'
    else if (course.person === 'guest') course.person = 'new'
    // Draws the effect of the press first: computing the address can take longer than the press itself.
    if (isDue) return
    isDue = true
    afterPaint(() => {
      isDue = false
      settle(false)
    })
  })
  turnPages(app)

  router.history.subscribe(({ action }) => {
    void router.load()
    const isMove = action.type !== 'PUSH' && action.type !== 'REPLACE'
    const place = placeOf(router)
    const comes = place.path !== course.path || (action.type === 'PUSH' && !place.isOver)
    course.path = place.path
    if (isMove && course.lead === 'back') {
      course.lead = 'app'
      return settle(false)
    }
    const { lead } = course
    course.lead = 'address'
    if (action.type === 'PUSH') {
      if (place.path === '/' && place.step === undefined && place.modal === undefined) {
        app.send({ type: 'order.continue' })
      }
      openModal(app, place.modal)
    }
    if (isMove) follow(app, place)
    if (comes && action.type !== 'REPLACE') enter(app, router)
    course.lead = lead
    if (isMove) course.step = stepOf(app)
    settle(true)
  })
}

/** Writes pending entries of the history first: going back would overtake them. */
function goBack(router: AppRouter): void {
  router.history.flush()
  router.history.back()
}

function enter(app: AppActor, router: AppRouter): void {
  const { path } = placeOf(router)
  if (path === '/logout') {
    app.send({ type: 'session.end' })
    app.send({ type: 'account.open', opens: { form: 'signin' } })
  }
  if (isGuarded(path)) app.send({ type: 'guarded.enter' })
}

function follow(app: AppActor, { path, step = 1, modal }: Place): void {
  if (path === '/' && step !== stepOf(app)) app.send({ type: 'step.go', step })
  if (modal === undefined && modalOf(app) !== undefined) app.send({ type: 'account.close' })
  openModal(app, modal)
}

type Moves = { readonly isNewStep: boolean; readonly replace: boolean }

/**
 * When a call was refused because of the session, the address shows /logout (specification §7) until the customer has
 * signed in again or closed the dialog. The page itself stays, with everything typed on it. Returns 'back' where the
 * history has to go back from the entry of a dialog to the page under it.
 */
function show(app: AppActor, router: AppRouter, { isNewStep, replace }: Moves): 'back' | 'shown' {
  const place = placeOf(router)
  const step = stepOf(app)
  const modal = modalOf(app)
  const isMasked = app.getSnapshot().context.isRefused && modal !== undefined
  if (isWizard(place.path)) entitle(step === 1 ? 'Lockit' : `${wizardSteps[step].title} – Lockit`)
  if (isResetLink(place.path) && isVerifying(app)) return 'shown'
  const isStep = !isWizard(place.path) || (place.path === '/' && (place.step ?? 1) === step)
  if (isStep && place.modal === modal && place.isMasked === isMasked) return 'shown'
  if (place.isOver && modal === undefined) return 'back'
  // The link of a mail leaves no entry to go back to.
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

/** Runs with every change of the app; setting an equal title costs as much as setting a new one. */
function entitle(title: string): void {
  if (document.title !== title) document.title = title
}

function hrefOf({ path, search }: Place, step: WizardStep, modal: Modal | undefined): string {
  const params = new URLSearchParams(isWizard(path) ? '' : search)
  params.delete('modal')
  if (isWizard(path) && step > 1) params.set('step', String(step))
  if (modal) params.set('modal', modal)
  return (isWizard(path) ? '/' : path) + (params.size > 0 ? `?${params}` : '')
}

/** Shows a new step from its top, and has it read out. */
function turnPages(app: AppActor): void {
  let arrived: WizardStep | undefined
  app.subscribe(() => {
    const step = stepOf(app)
    if (!isThere(app) || arrived === step) return
    if (arrived !== undefined) turnPage(step)
    arrived = step
  })
}

/** The step is drawn a moment later: waits until its heading replaces the current one. */
function turnPage(step: WizardStep): void {
  const left = document.querySelector('h1')
  const turn = (frame: number) => {
    const heading = document.querySelector('h1')
    if (!heading || (heading === left && heading.textContent !== wizardSteps[step].title)) {
      if (frame < mostFrames) requestAnimationFrame(() => turn(frame + 1))
      return
    }
    scrollTo({ top: 0 })
    heading.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => turn(1))
}
