import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'

/** How many frames to wait for a step's heading: a page that shows no step never gets one. */
const mostFrames = 300

/**
 * Shows a new step from its top, and has it read out. The step is drawn a moment later: waits until its heading
 * replaces the current one.
 */
export function turnPage(step: WizardStep): void {
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
