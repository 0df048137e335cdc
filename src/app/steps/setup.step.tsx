import { useSelector } from '@xstate/react'
import { figuresActors } from '#actors/figures/figures.actors.ts'
import { setupActors } from '#actors/setup/setup.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { figuresMachine } from '#machines/figures/figures.machine.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { FiguresActor } from '#views/figures/figures.actor.ts'
import type { SetupActor } from '#views/setup/setup.actor.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import type { StepModule } from './step-module.ts'

export const setupStep: StepModule<'setup'> = {
  logic: ({ client, reader }) =>
    asChild(
      setupMachine.provide({
        actors: {
          ...setupActors(client, reader),
          figures: asChild(figuresMachine.provide({ actors: figuresActors(client, reader) })),
        },
      }),
    ),
  view: (step, _, { onBack }) => <SetupPage actor={step as SetupActor} onBack={onBack} />,
}

function SetupPage({ actor, onBack }: { actor: SetupActor; onBack: () => void }) {
  const figures = useSelector(actor, ({ children }) => children['figures'] as FiguresActor | undefined)
  return <SetupView actor={actor} onBack={onBack} figures={figures} />
}
