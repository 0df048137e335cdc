import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import type { AppRouter } from './router.ts'

/** How many frames to wait for a heading: an address may show none, and a dialog over the page changes none. */
const mostFrames = 300

/** Shows a new step from its top, and has it read out. */
export function turnPage(step: WizardStep): void {
  readOutNext((text) => text === wizardSteps[step].title, { fromTop: true })
}

/** Has each other page read out that an address leads to. Its place on the page is the browser's to restore. */
export function readOutPages(router: AppRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) readOutNext(() => false, { fromTop: false })
  })
}

/**
 * The next page is drawn a moment later: waits until its heading replaces the current one, or already says what it
 * should, and gives it the focus.
 */
function readOutNext(isIt: (text: string | null) => boolean, { fromTop }: { fromTop: boolean }): void {
  const left = document.querySelector('h1')
  const turn = (frame: number) => {
    const heading = document.querySelector('h1')
    if (!heading || (heading === left && !isIt(heading.textContent))) {
      if (frame < mostFrames) requestAnimationFrame(() => turn(frame + 1))
      return
    }
    if (fromTop) scrollTo({ top: 0 })
    heading.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => turn(1))
}
