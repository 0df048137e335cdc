import { useSelector } from '@xstate/react'
import { informationActors } from '#actors/information/information.actors.ts'
import { wayToMore, type WayToMore } from '#domain/order/messages.ts'
import { asChild } from '#machines/child-logic.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import { originOf } from '#machines/reuse/reuse.context.ts'
import type { AssetsActor } from '#views/assets/assets.actor.ts'
import { AssetsView } from '#views/assets/assets.view.tsx'
import type { InformationActor } from '#views/information/information.actor.ts'
import { InformationView } from '#views/information/information.view.tsx'
import type { ReuseActor } from '#views/reuse/reuse.actor.ts'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import type { StepFrame, StepModule } from './step-module.ts'

export const informationStep: StepModule<'information'> = {
  logic: ({ client }) => asChild(informationMachine.provide({ actors: informationActors(client) })),
  view: (step, _, frame) => <InformationPage actor={step as InformationActor} frame={frame} />,
}

function InformationPage({ actor, frame }: { actor: InformationActor; frame: StepFrame }) {
  const reuse = useSelector(actor, ({ children }) => children['reuse'] as ReuseActor | undefined)
  const assets = useSelector(actor, ({ children }) => children['assets'] as AssetsActor | undefined)
  const supportEmail = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const more = useSelector(actor, ({ context }) => wayToMore(context.user))
  return (
    <InformationView
      actor={actor}
      onBack={frame.onBack}
      reuse={reuse && <ReuseView actor={reuse} supportEmail={supportEmail} onLogin={frame.onLogin} />}
      assets={assets && <AssetsPart assets={assets} reuse={reuse} more={more} />}
    />
  )
}

type AssetsPartProps = {
  readonly assets: AssetsActor
  readonly reuse: ReuseActor | undefined
  readonly more: WayToMore
}

function AssetsPart({ assets, reuse, more }: AssetsPartProps) {
  const earlier = useSelector(reuse, (snapshot) => snapshot && originOf(snapshot.context))
  return <AssetsView actor={assets} earlier={earlier} more={more} />
}
