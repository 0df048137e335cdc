import { wizardSteps } from '#domain/order/steps.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { lateModules } from './late-modules.ts'
import type { LateLogics, StepFrame, Tools } from './steps/step-module.ts'

/** The steps after the first. Each is fetched when it is first needed, and stays loaded. */
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
