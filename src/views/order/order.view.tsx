import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useDeferredValue, type ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { StepName } from '#domain/order/steps.ts'
import { Page } from '#ui/page.tsx'
import type { OrderActor } from './order.actor.ts'
import { OrderStepper } from './order.stepper.tsx'
import { Before } from './before.tsx'
import { Opening } from './opening.tsx'
import { SignedOut } from './signed-out.tsx'
import { StrayFile } from './stray-file.tsx'
import { OrderTrouble } from './trouble.tsx'

/** The views of the steps, given by the app. A frozen wizard has no step to give. */
export type OrderSlots = {
  readonly [Step in StepName]: (step: AnyActorRef | undefined, go: StepMoves) => ReactNode
} & {
  /** Step 1 as it looks before its order exists. */
  readonly start: () => ReactNode
}

/** The ways that lead out of a step beside finishing it. */
export type StepMoves = {
  /** For what steps share: the country that VAT is estimated for. */
  readonly wizard: OrderActor
  readonly onBack: () => void
  readonly onNext: () => void
  /** From the end to another order. */
  readonly onContinue: () => void
}

type OrderViewProps = {
  readonly actor: OrderActor
  readonly slots: OrderSlots
  /** What is said of another order under way, where the one at hand has a file or not. */
  readonly offer?: (isBegun: boolean) => ReactNode
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly onLogin: () => void
}

type Scene =
  | Exclude<StepName, 'thanks'>
  | 'starting'
  | 'resuming'
  | 'entering'
  | 'unstarted'
  | 'unreachable'
  | 'signedOut'
  | 'stuck'
  | 'paid'

type Shown = { readonly scene: Scene; readonly child: AnyActorRef | undefined; readonly isFirst: boolean }

/** The scenes of step 1, before and after its order exists. */
const firstScenes: ReadonlySet<Scene> = new Set(['starting', 'entering', 'upload'])

const stepScenes: ReadonlySet<Scene> = new Set(['setup', 'languages', 'information', 'checkout'])

/** What happened before is told at the step that it led to. */
function isAtStep(scene: Scene): boolean {
  return firstScenes.has(scene) || stepScenes.has(scene)
}

/** Not where somebody pays: another order is offered once this one is paid. */
const offeringScenes: ReadonlySet<Scene> = new Set(['upload', 'setup', 'languages', 'information', 'entering'])

/** The wizard: its stepper, and the current step or a message in its place. */
export function OrderView({ actor, slots, offer, header, footer, onLogin }: OrderViewProps) {
  const shown = useShown(actor)
  const { scene, child } = shown
  const step = useSelector(actor, ({ context }) => context.step)
  const isBegun = useSelector(actor, ({ context }) => (context.opened?.order.resource.files.length ?? 0) > 0)
  const band = scene === 'paid' ? undefined : <OrderStepper actor={actor} />
  return (
    <Page header={header} band={band} footer={footer}>
      {isAtStep(scene) && <Before actor={actor} child={child} />}
      {!firstScenes.has(scene) && <StrayFile key={scene} step={step} />}
      {offeringScenes.has(scene) && offer?.(isBegun)}
      <SceneView actor={actor} slots={slots} onLogin={onLogin} {...shown} />
    </Page>
  )
}

/**
 * A press is answered before the next step is rendered. A step whose code is loaded is entered at once: the loading
 * message appears as late as possible.
 */
function useShown(actor: OrderActor): Shown {
  return useDeferredValue(useSelector(actor, shownOf, shallowEqual))
}

type SceneProps = Pick<OrderViewProps, 'actor' | 'slots' | 'onLogin'> & Shown

/**
 * Rendered again only for another scene: an answer of the service must not redraw a step that is about to be replaced.
 */
const SceneView = memo(function SceneView({ actor, slots, onLogin, scene, child, isFirst }: SceneProps) {
  const moves = {
    wizard: actor,
    onBack: () => actor.send({ type: 'step.back' }),
    onNext: () => actor.send({ type: 'step.go', step: 2 }),
    onContinue: () => actor.send({ type: 'order.restart' }),
  }
  const retry = () => actor.send({ type: 'order.retry' })
  switch (scene) {
    case 'starting':
      return slots.start()
    case 'resuming':
      // The document contains the first step already. It stays, and a file chosen meanwhile waits in its field.
      return isFirst ? slots.start() : <Opening status="Reading the order" />
    case 'entering':
      return isFirst ? slots.start() : <Opening status="Fetching the step" />
    case 'unstarted':
      return <OrderTrouble actor={actor} title="No order could be started" onRetry={retry} />
    case 'unreachable':
      return <OrderTrouble actor={actor} title="Your order could not be opened" onRetry={retry} />
    case 'signedOut':
      return <SignedOut actor={actor} onLogin={onLogin} />
    case 'stuck':
      return <OrderTrouble actor={actor} title="This step could not be opened" onRetry={retry} />
    case 'paid':
      // The end has no machine of its own.
      return slots.thanks(actor, moves)
    case 'upload':
    case 'setup':
    case 'languages':
    case 'information':
    case 'checkout':
      return slots[scene](child, moves)
  }
})

function shownOf({ value, children, context }: ReturnType<OrderActor['getSnapshot']>): Shown {
  const scene = sceneOf({ value })
  return { scene, child: scene in children ? children[scene as StepName] : undefined, isFirst: context.step === 1 }
}

function sceneOf({ value }: { value: ReturnType<OrderActor['getSnapshot']>['value'] }): Scene {
  if (typeof value === 'object') return value.step
  return value === 'routing' ? 'starting' : value
}
