import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

const titles = {
  1: 'Upload file',
  2: 'Setup file',
  3: 'Select languages',
  4: 'Add information',
  5: 'Complete & Pay',
  6: 'Thank you for your order!',
} as const

/** Step 2 of a raw file. */
const viewTitle = 'View your file'

export type WizardStepName = keyof typeof titles

/** What every step has. */
export function wizardOn(page: Page, hands: Hands) {
  const stops = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
  return {
    /** Waits until a step is on screen, with all that is below its head. */
    at: async (step: WizardStepName) => {
      const title = titles[step]
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page.waitForFunction((title) => document.querySelector('main')?.innerText.trim() !== title, title)
    },
    /** Waits until the new step has focused its heading: an earlier press would lose the focus to it. */
    turnedTo: (step: WizardStepName) =>
      page.getByRole('heading', { level: 1, name: titles[step], exact: true }).and(page.locator(':focus')).waitFor(),
    atView: () => page.getByRole('heading', { level: 1, name: viewTitle, exact: true }).waitFor(),
    /** Waits until it is said that the order is in an account. */
    asksToLogIn: () =>
      page.getByRole('heading', { level: 1, name: 'Please login to go on with your order', exact: true }).waitFor(),
    logIn: () => hands.press(page.getByRole('main').getByRole('button', { name: 'Log in' })),
    startNew: () => hands.press(page.getByRole('button', { name: 'Start a new order' })),
    next: () => hands.press(page.getByRole('button', { name: 'Next', exact: true })),
    back: () => hands.press(page.getByRole('button', { name: 'Back', exact: true })),
    /** What the stepper says under each step. */
    said: () => stops.evaluateAll((all) => all.map((stop) => stop.querySelector('small')?.textContent ?? '')),
    continueOrder: () => hands.press(page.getByRole('button', { name: 'Continue Order' })),
    /** Waits until step 1 waits for a first file. */
    isEmpty: () => page.getByRole('navigation', { name: 'Steps' }).getByText('No file yet').waitFor(),
  }
}
