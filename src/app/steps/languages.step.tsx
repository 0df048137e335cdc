import { languagesActors } from '#actors/languages/languages.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { languagesMachine } from '#machines/languages/languages.machine.ts'
import { fetchProjection } from '#views/languages/late-projection.ts'
import { LanguagesView, type LanguagesActor } from '#views/languages/languages.view.tsx'
import { WizardEstimate } from '#views/estimate/wizard-estimate.tsx'
import { KnownFile } from '../known-file.tsx'
import type { StepModule } from './step-module.ts'

export const languagesStep: StepModule<'languages'> = {
  logic: ({ client }) => asChild(languagesMachine.provide({ actors: languagesActors(client, fetchProjection) })),
  view: (step, { client }, { onBack, wizard }) => (
    <LanguagesView
      actor={step as LanguagesActor}
      onBack={onBack}
      knownFile={(choice) => <KnownFile client={client} choice={choice} />}
      estimate={(priced) => <WizardEstimate wizard={wizard} {...priced} />}
    />
  ),
}
