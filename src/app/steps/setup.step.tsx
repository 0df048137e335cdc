import { setupActors } from '#actors/setup/setup.actors.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import { asChild } from '#machines/child-logic.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { StepLogic } from '#machines/order/step-logic.ts'
import { SetupView, type SetupActor } from '#views/setup/setup.view.tsx'
import type { StepModule } from '../step-modules.tsx'

export const setupStep: StepModule<StepLogic<SetupDraft>> = {
  logic: ({ client, reader }) => asChild(setupMachine.provide({ actors: setupActors(client, reader) })),
  view: (step, { onBack }) => <SetupView actor={step as SetupActor} onBack={onBack} />,
}
