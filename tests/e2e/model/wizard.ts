import type { Page } from 'playwright'
import { wizardSteps } from '#domain/order/steps.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { orderModel, stepLine } from '#stories/order/order.model.tsx'
import { having, heading, loginButton, nextButton, part, status, text, within } from '#stories/support/parts.ts'
import { flowOn } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** Step 2 of a raw file. */
const viewTitle = heading('View your file', 1)

/** What a person is told whose order is another's, or was removed. */
export const orderIsGone = having(status, 'This order is no longer there')

/** What a person is told whose file another tab has removed or replaced. */
export const fileIsGone = having(status, 'The file is no longer there')

const titleOf = (step: WizardStep) => heading(wizardSteps[step].title, 1)

/** What every step has. */
export function wizardOn(page: Page, hands: Hands) {
  const order = flowOn(page, hands, orderModel)
  const stops = located(page, within(stepLine, part('listitem')))
  return {
    /** Waits until a step is on screen, with all that is below its head. */
    at: async (step: WizardStep) => {
      await hands.await(titleOf(step), 'seen')
      await page.waitForFunction(
        (title) => document.querySelector('main')?.innerText.trim() !== title,
        wizardSteps[step].title,
      )
    },
    /** Waits until the new step has focused its heading: an earlier press would lose the focus to it. */
    turnedTo: (step: WizardStep) => hands.await(titleOf(step), 'focused'),
    atView: () => hands.await(viewTitle, 'seen'),
    /** Waits until it is said that the order is in an account. */
    asksToLogIn: () => order.is('signedOut'),
    logIn: () => hands.press(within(part('main'), loginButton)),
    startNew: () => order.does({ type: 'order.restart' }, { leaves: ['signedOut'] }),
    /** Waits until it is said that the code of a step did not come. */
    isStuck: () => order.is('stuck'),
    retry: () => order.does({ type: 'order.retry' }),
    next: () => hands.press(nextButton),
    back: () => order.does({ type: 'step.back' }),
    /** What the stepper says under each step. */
    said: () => stops.evaluateAll((all) => all.map((stop) => stop.querySelector('small')?.textContent ?? '')),
    continueOrder: () => order.does({ type: 'order.restart' }, { leaves: ['paid'] }),
    /** Waits until step 1 waits for a first file. */
    isEmpty: () => hands.await(within(stepLine, text('No file yet')), 'seen'),
  }
}
