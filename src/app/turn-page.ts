import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import { placeOf, type AppRouter } from './router.ts'

/** How many frames to wait for a heading: an address may show none, and a dialog over the page changes none. */
const mostFrames = 300

/** Shows a new step from its top, and has it read out. */
export function turnPage(step: WizardStep): void {
  readOutNext((heading, left) => heading !== left || isOf(step, heading), { fromTop: true })
}

/** Has each other page read out that an address leads to. Its place on the page is the browser's to restore. */
export function readOutPages(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) readOutNext((heading, left) => heading !== left, { fromTop: false })
  })
}

/**
 * Has read out what somebody who has signed in or up finds then: step 5, which asks for something else from then on, or
 * the page for customers that they came for.
 */
export function readOutSignIn(app: AppActor, router: AppRouter): void {
  let wasSignedOut = app.getSnapshot().context.session === undefined
  app.subscribe(({ value, context: { session, step } }) => {
    if (session === undefined) wasSignedOut = true
    else if (wasSignedOut && value.dialog === 'closed') {
      wasSignedOut = false
      const { page } = placeOf(router)
      if (page === 'private') readOutNext(() => true, { fromTop: false })
      else if (step === 5) readOutNext((heading) => isOf(5, heading), { fromTop: false })
    }
  })
}

function isOf(step: WizardStep, heading: Element): boolean {
  return heading.textContent === wizardSteps[step].title
}

/** The next page is drawn a moment later: waits for its heading, and gives it the focus. */
function readOutNext(
  isIt: (heading: Element, left: Element | null) => boolean,
  { fromTop }: { fromTop: boolean },
): void {
  const left = document.querySelector('h1')
  const turn = (frame: number) => {
    const heading = document.querySelector('h1')
    if (!heading || !isIt(heading, left)) {
      if (frame < mostFrames) requestAnimationFrame(() => turn(frame + 1))
      return
    }
    if (fromTop) scrollTo({ top: 0 })
    heading.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => turn(1))
}
