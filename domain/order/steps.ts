import type { WizardStep } from './order-state.ts'

/** A step of the wizard: its name in code, its title on screen, and its name in reports (specification §3 and §9). */
type Step = { readonly name: string; readonly title: string; readonly reported: string }

/** The five steps of the wizard in their order, and its end. */
export const wizardSteps = {
  1: { name: 'upload', title: 'Upload file', reported: 'Step 1 Upload file' },
  2: { name: 'setup', title: 'Setup file', reported: 'Step 2 Setup file' },
  3: { name: 'languages', title: 'Select languages', reported: 'Step 3 Select languages' },
  4: { name: 'information', title: 'Add information', reported: 'Step 4 Add information' },
  5: { name: 'checkout', title: 'Complete & Pay', reported: 'Step 5 Complete & Pay' },
  6: { name: 'thanks', title: 'Thank you for your order!', reported: 'Step END Paid' },
} as const satisfies Record<WizardStep, Step>

/** The name of each step in code; `thanks` is the end. */
export type StepName = (typeof wizardSteps)[WizardStep]['name']

/** The steps of the wizard without its end. */
export const stepsToGo = [1, 2, 3, 4, 5] as const satisfies readonly WizardStep[]
