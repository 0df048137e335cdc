import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Client } from '#api/client.ts'
import { wizardSteps, type StepName } from '#domain/order/steps.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import type { StepLogics } from '#machines/order/step-logic.ts'
import type { StepMoves } from '#views/order/order.view.tsx'
import { lateModules, type LateModule } from './late-modules.ts'

/** What the steps are made with. */
export type Tools = { readonly client: Client; readonly reader: SourceReader }

/** What a step asks of the app around it. */
export type StepFrame = StepMoves & { readonly onLogin: () => void; readonly onSignup: () => void }

export type LateStep = Exclude<StepName, 'upload'>

/** The end of the wizard has no machine of its own: its view gets the wizard's. */
type LateLogics = { [Step in LateStep]: Step extends keyof StepLogics ? StepLogics[Step] : undefined }

/** A step after the first, or the end, as its file gives it. */
export type StepModule<Step extends LateStep> = LateModule<LateLogics[Step], Tools, StepFrame>

/** The steps after the first, each fetched when it is needed and run from then on. */
export function createStepModules(tools: Tools) {
  const { load, ...modules } = lateModules<LateLogics, Tools, StepFrame>(
    {
      setup: async () => (await import('./steps/setup.step.tsx')).setupStep,
      languages: async () => (await import('./steps/languages.step.tsx')).languagesStep,
      information: async () => (await import('./steps/information.step.tsx')).informationStep,
      checkout: async () => (await import('./steps/checkout.step.tsx')).checkoutStep,
      thanks: async () => (await import('./steps/thanks.step.tsx')).thanksStep,
    },
    tools,
  )
  return {
    ...modules,
    load: async (step: WizardStep): Promise<void> => {
      const { name } = wizardSteps[step]
      if (name !== 'upload') await load(name)
    },
  }
}

export type StepModules = ReturnType<typeof createStepModules>
