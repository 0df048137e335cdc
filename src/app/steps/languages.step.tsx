import { languagesActors } from '#actors/languages/languages.actors.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import { asChild } from '#machines/child-logic.ts'
import { languagesMachine } from '#machines/languages/languages.machine.ts'
import type { StepLogic } from '#machines/order/step-logic.ts'
import { LanguagesView, type LanguagesActor } from '#views/languages/languages.view.tsx'
import type { StepModule } from '../step-modules.tsx'

export const languagesStep: StepModule<StepLogic<LanguagesDraft>> = {
  logic: ({ client }) => asChild(languagesMachine.provide({ actors: languagesActors(client) })),
  view: (step, { onBack }) => <LanguagesView actor={step as LanguagesActor} onBack={onBack} />,
}
