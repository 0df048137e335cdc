import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Client } from '#api/client.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { deferred } from '#machines/child-logic.ts'
import type { OpenedOrder } from '#machines/order/order.setup.ts'
import type { StepMoves, StepName } from '#views/order/order.view.tsx'

/** What the steps are made with. */
export type Tools = { readonly client: Client; readonly reader: SourceReader }

/** What a step asks of the app around it. */
export type StepFrame = StepMoves & { readonly onLogin: () => void; readonly onSignup: () => void }

/** One step as its module gives it: its machine with its real actors, and its view. */
export type StepModule<Logic> = {
  readonly logic: (tools: Tools) => Logic
  readonly view: (step: AnyActorRef, frame: StepFrame) => ReactNode
}

type LateStep = Exclude<StepName, 'upload'>
type ThanksModule = { readonly view: (order: OpenedOrder, onContinue: () => void) => ReactNode }

const loaders = {
  setup: async () => (await import('./steps/setup.step.tsx')).setupStep,
  languages: async () => (await import('./steps/languages.step.tsx')).languagesStep,
  information: async () => (await import('./steps/information.step.tsx')).informationStep,
  checkout: async () => (await import('./steps/checkout.step.tsx')).checkoutStep,
}

/** A step that is there: its machine is made once, since it is asked for with every event. */
type LoadedStep<Logic> = Pick<StepModule<Logic>, 'view'> & { readonly logic: Logic }

type LogicOf<Step extends LateStep> =
  Awaited<ReturnType<(typeof loaders)[Step]>> extends StepModule<infer Logic> ? Logic : never

/** The steps after the first, each fetched when it is needed and run from then on. */
export function createStepModules(tools: Tools) {
  const loaded: { [Step in LateStep]?: LoadedStep<LogicOf<Step>> } & { thanks?: ThanksModule } = {}

  function make<Logic>({ logic, view }: StepModule<Logic>): LoadedStep<Logic> {
    return { logic: logic(tools), view }
  }

  async function load(step: WizardStep): Promise<void> {
    switch (step) {
      case 1:
        return
      case 2:
        loaded.setup ??= make(await loaders.setup())
        return
      case 3:
        loaded.languages ??= make(await loaders.languages())
        return
      case 4:
        loaded.information ??= make(await loaders.information())
        return
      case 5:
        loaded.checkout ??= make(await loaders.checkout())
        return
      case 6:
        loaded.thanks ??= (await import('./steps/thanks.step.tsx')).thanksStep(tools.client)
        return
    }
  }

  function need<Module>(module: Module | undefined): Module {
    if (!module) throw new Error('A step was entered before its code was there')
    return module
  }

  return {
    load,
    logic: {
      setup: deferred(() => need(loaded.setup).logic),
      languages: deferred(() => need(loaded.languages).logic),
      information: deferred(() => need(loaded.information).logic),
      checkout: deferred(() => need(loaded.checkout).logic),
    },
    view: (step: LateStep, actor: AnyActorRef, frame: StepFrame) => need(loaded[step]).view(actor, frame),
    thanks: (order: OpenedOrder, onContinue: () => void) => need(loaded.thanks).view(order, onContinue),
  }
}

export type StepModules = ReturnType<typeof createStepModules>
