import type { AnyActorRef } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { Order } from '#domain/order/order.ts'
import { furthestStep, type WizardStep } from '#domain/order/order-state.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { orderKey, sampleOrders } from '#machines/order/orders.fixtures.ts'
import type { OrderKey } from '#machines/order/step.types.ts'
import type { Kept, Reload, ReloadRule, Scene } from '../scene.types.ts'
import { leftPage, openApp, type Place } from './app-page.ts'
import { viewOf } from './service-view.ts'

/** What flows of the wizard know, each as much as it needs. */
type Known = {
  readonly key?: { readonly id: string; readonly csrfToken?: string; readonly token?: string } | undefined
  readonly order?: Order
  readonly user?: User | undefined
}

type Step = {
  readonly step: WizardStep
  readonly place: Place
  /** The order, where the flow does not know it itself. */
  readonly stage: keyof typeof sampleOrders
  /** The page around the flow keeps something of it. */
  readonly isShown?: true
  readonly kept?: (scene: Scene) => Kept | undefined
  readonly rules?: readonly ReloadRule[]
}

/** A flow of a step of the wizard. */
export function ofStep({ step, place, stage, isShown, kept, rules = [] }: Step): Reload {
  return {
    view: (scene, isDone) => {
      const { order = sampleOrders[stage] } = knownBy(scene)
      return viewOf(scene, { ...order, id: keyOf(scene).id }, isDone)
    },
    left: (scene) => {
      const { id, csrfToken } = keyOf(scene)
      const { user = stage === 'owned' || stage === 'paid' ? maya.user : null } = knownBy(scene)
      return leftPage({
        address: step > 1 && step < 6 ? `/?step=${step}` : '/',
        stored: { user, orderId: id, csrfToken, step },
        ...(isShown && { shows: { actor: scene.actor, at: place } }),
      })
    },
    open: (_, address = '/') => openApp(address, place),
    ...(kept && { kept }),
    isOver: ({ order }) => {
      const furthest = furthestStep(order?.state ?? 0)
      return furthest < step || furthest === 6
    },
    rules: [standsAtStep, ...rules],
  }
}

/** Design, A machine: 'the step is the stored one capped by the order's `state`'. */
export const standsAtStep: ReloadRule = ({ page, view: { order }, step }) => {
  const furthest = furthestStep(order?.state ?? 0)
  const expected = furthest === 6 ? 6 : Math.min(step, furthest)
  const { step: now } = contextOf(page.root)
  return now === expected ? undefined : `stands at step ${String(now)} after the reload, not at ${expected}`
}

/** A part of what a flow knows, by its name. */
export function keptPart(name: string): (scene: Scene) => Kept | undefined {
  return ({ before }) => {
    const typed = (before.context as Record<string, unknown>)[name]
    return typed === undefined ? undefined : { typed, found: (page) => contextOf(page.flow())[name] }
  }
}

export function contextOf(actor: AnyActorRef | undefined): Record<string, unknown> {
  return (actor?.getSnapshot().context ?? {}) as Record<string, unknown>
}

function knownBy({ before }: Scene): Known {
  return before.context as Known
}

function keyOf(scene: Scene): OrderKey {
  const { key } = knownBy(scene)
  return key ? { id: key.id, csrfToken: key.csrfToken ?? key.token ?? '' } : orderKey
}
