import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { ChallengeDialog } from './challenge.dialog.tsx'
import { PaymentEnded } from './ended.tsx'
import { Methods } from './methods.tsx'
import { OutcomeUnknown } from './outcome-unknown.tsx'
import type { PaymentActor, PaymentSnapshot } from './payment.actor.ts'
import { PayPalDialog } from './paypal.dialog.tsx'
import { PriceChanged } from './price-changed.tsx'
import { noWidgets, type PaymentWidgets } from './widgets.ts'

/** A payment, from the choice of a method to its end. A card form keeps what is typed while other scenes are shown. */
export function PaymentView({ actor, widgets = noWidgets }: { actor: PaymentActor; widgets?: PaymentWidgets }) {
  const scene = useSelector(actor, sceneOf)
  const methods = useFocusOnReturn(scene === 'methods')
  return (
    <>
      <div hidden={scene !== 'methods'} ref={methods} tabIndex={-1}>
        <Methods actor={actor} widgets={widgets} />
      </div>
      <Interlude actor={actor} scene={scene} />
    </>
  )
}

type Scene = 'methods' | 'repriced' | 'outcomeUnknown' | 'ended'

function Interlude({ actor, scene }: { actor: PaymentActor; scene: Scene }) {
  switch (scene) {
    case 'methods':
      return (
        <>
          <ChallengeDialog actor={actor} />
          <PayPalDialog actor={actor} />
        </>
      )
    case 'repriced':
      return <PriceChanged actor={actor} />
    case 'outcomeUnknown':
      return <OutcomeUnknown actor={actor} />
    case 'ended':
      return <PaymentEnded actor={actor} />
  }
}

/** Focuses the methods when they are shown again: the panel that replaced them had the focus, and is removed. */
function useFocusOnReturn(shown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const wasShown = useRef(shown)
  useEffect(() => {
    if (shown && !wasShown.current) place.current?.focus()
    wasShown.current = shown
  }, [shown])
  return place
}

function sceneOf(snapshot: PaymentSnapshot): Scene {
  if (snapshot.status === 'done') return 'ended'
  if (snapshot.matches('repriced')) return 'repriced'
  return snapshot.matches('outcomeUnknown') ? 'outcomeUnknown' : 'methods'
}
