import type { Actor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Client } from '#api/client.ts'
import type { Order } from '#domain/order/order.ts'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import type { HeldClock } from '#machines/harness/held-clock.ts'
import type { Pick as Choose } from '#machines/harness/mutants.ts'
import type { WalkedPath } from '#machines/harness/paths.ts'
import type { Stage } from '#machines/harness/stage.ts'
import type { WaysOn } from './ways-on.ts'
import type { Sent, Wire } from './wire.ts'

/** A call that is waited for at the end of a path, and the real actors behind it. */
export type Waiting = {
  readonly fixtures: AnyFixtures
  readonly actors: (client: Client) => Readonly<Record<string, AnyActorLogic>>
  readonly ways: WaysOn
  /** How the flow's page is loaded again; undefined where a reload cannot meet it. */
  readonly reload: Reload | undefined
  readonly path: WalkedPath
  readonly call: string
}

/** A machine that waits for a call, whose requests are on the wire. */
export type Scene = {
  readonly waiting: Waiting
  readonly actor: Actor<AnyStateMachine>
  readonly staged: Stage
  readonly clock: HeldClock
  readonly wire: Wire
  readonly pick: Choose
  /** The state that it waits in. */
  readonly before: AnyMachineSnapshot
  /** How many requests had been sent before. */
  readonly begun: number
  /** The request that goes wrong; undefined where the call sends none. */
  readonly target: Sent | undefined
  readonly isOver: () => boolean
  /** The request is sent by a listener, not by a call whose end the machine learns. */
  readonly listens: boolean
  /** How often the session was said to be at fault. */
  readonly sessionRefusals: () => number
  readonly errors: readonly unknown[]
}

/** A page that is open. */
export type Page = {
  readonly root: AnyActorRef
  /** The flow's machine; undefined while the page does not show it. */
  readonly flow: () => AnyActorRef | undefined
  /** Why the page cannot be worked once all of its calls are answered; undefined where it can. */
  readonly stuck: () => string | undefined
  readonly stop: () => void
}

/** The page around a flow, before it is left. */
export type LeftPage = Page & { readonly href: () => string }

/** What the service knows when the page comes back. */
export type View = {
  readonly reply: (sent: Sent) => Response
  /** The order at hand. */
  readonly order?: Order
}

/** What was typed or chosen, and where it is to be found again. */
export type Kept = { readonly typed: unknown; readonly found: (page: Page) => unknown }

/** How the page of a flow is left and opened again, and what must hold then besides the rules for all pages. */
export type Reload = {
  /** Whether the service has done what it was asked for when the page was left, or has never heard of it. */
  readonly view: (scene: Scene, isDone: boolean) => View
  /** The page around the flow, as it is left; without it, the flow keeps by itself what is kept of it. */
  readonly left?: (scene: Scene) => Promise<LeftPage | undefined>
  /** `address` is that of the page that was left. */
  readonly open: (scene: Scene, address: string | undefined) => Page | Promise<Page>
  /** Undefined where nothing was typed or chosen that a browser keeps. */
  readonly kept?: (scene: Scene) => Kept | undefined
  /** Where the flow is over once the service has done its work, or its step is out of the order's reach. */
  readonly isOver?: (view: View) => boolean
  readonly rules?: readonly ReloadRule[]
}

export type Reloaded = {
  readonly scene: Scene
  readonly page: Page
  readonly view: View
  readonly isDone: boolean
  /** All that the page has sent since it was opened again. */
  readonly sent: readonly Sent[]
  /** All that the browser kept when the page was left. */
  readonly stored: string
  readonly kept: Kept | undefined
  /** The step that the browser kept. */
  readonly step: number
  readonly isOver: boolean
}

/** What is wrong after a reload; undefined where nothing is. */
export type ReloadRule = (reloaded: Reloaded) => string | undefined
