import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { ChallengeDialog } from './challenge.dialog.tsx'
import { Ended } from './ended.tsx'
import { Methods } from './methods.tsx'
import { OutcomeUnknown } from './outcome-unknown.tsx'
import { PriceChanged } from './price-changed.tsx'

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
export type PaymentSnapshot = ReturnType<PaymentActor['getSnapshot']>

/** A payment, from the ways to pay to how it ended. What is typed into a card form stays there while others are shown. */
export function PaymentView({ actor }: { actor: PaymentActor }) {
  const scene = useSelector(actor, sceneOf)
  return (
    <>
      <div hidden={scene !== 'methods'}>
        <Methods actor={actor} />
      </div>
      <Interlude actor={actor} scene={scene} />
    </>
  )
}

type Scene = 'methods' | 'repriced' | 'outcomeUnknown' | 'ended'

function Interlude({ actor, scene }: { actor: PaymentActor; scene: Scene }) {
  switch (scene) {
    case 'methods':
      return <ChallengeDialog actor={actor} />
    case 'repriced':
      return <PriceChanged actor={actor} />
    case 'outcomeUnknown':
      return <OutcomeUnknown actor={actor} />
    case 'ended':
      return <Ended actor={actor} />
  }
}

function sceneOf(snapshot: PaymentSnapshot): Scene {
  if (snapshot.status === 'done') return 'ended'
  if (snapshot.matches('repriced')) return 'repriced'
  return snapshot.matches('outcomeUnknown') ? 'outcomeUnknown' : 'methods'
}
