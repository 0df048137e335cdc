import type { ReactNode } from 'react'
import type { Actor, AnyActorLogic, AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Terminal } from '#actors/payment/terminal.ts'
import type { Client } from '#api/client.ts'
import type { AnyFixtures, ActorName, Fixtures, Outputs } from '#machines/harness/fixtures.ts'
import type { LeafPath } from '#machines/harness/leaf-path.ts'
import type { Hands } from './hands.ts'
import type { Reply } from './replies.ts'
import type { Sights } from './sights.ts'

/** What the real actors of a flow are made with. */
export type ActorTools = {
  readonly client: Client
  /** Reads files in a worker. */
  readonly reader: SourceReader
  /** Does what a payment provider does in the browser. */
  readonly terminal: Terminal
  /** Leads the browser to another address. */
  readonly leave: (address: string) => void
}

/** Where a flow should stand: worked out from the chart, never asked of the machine that runs. */
export type Known<Machine extends AnyStateMachine> = {
  readonly context: ContextFrom<Machine>
  readonly leaves: readonly LeafPath<Machine>[]
}

/**
 * How an event comes about. A person works the page with their hands, and has no other means. The world is another flow,
 * tab, person or provider: its event is sent.
 */
export type Gesture<Machine extends AnyStateMachine, Event> = (
  | {
      readonly by: 'person'
      /** A person knows what they see: what they change depends on what is there. */
      readonly does: (hands: Hands, event: Event, known: Known<Machine>) => Promise<void>
    }
  | { readonly by: 'world'; readonly who: string }
) & {
  /** Where it can be done; everywhere, when this is absent. */
  readonly where?: (known: Known<Machine>, event: Event) => boolean
}

/** The ways in which each event comes about; the first that can be done counts. */
export type Gestures<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: readonly Gesture<
    Machine,
    Extract<EventFromLogic<Machine>, { type: Type }>
  >[]
}

/**
 * What the service replies so that an actor gives this output; `held` for an actor that no real one stands behind, which
 * gives it by itself.
 */
export type Replies<Machine> = {
  readonly [Name in ActorName<Machine>]: Outputs<Machine>[Name] extends 'listens'
    ? 'listens'
    : ((output: Extract<Outputs<Machine>[Name], readonly unknown[]>[number]) => readonly Reply[]) | 'held'
}

/** What is said of every flow outside its machine, its fixtures and its rules, with a view of its own or without. */
export type ShownModel<Machine extends AnyStateMachine> = {
  readonly fixtures: Fixtures<Machine>
  /** The view alone; a short text replaces each view that is nested in it. */
  readonly view: (actor: Actor<Machine>) => ReactNode
  /** The view on a page as a customer sees it, for stories; the view alone, when this is absent. */
  readonly page?: (actor: Actor<Machine>) => ReactNode
  /** The real actors, once for each place that uses the machine; a worker's or a provider's work is left out. */
  readonly actors: readonly ((world: ActorTools) => Readonly<Record<string, AnyActorLogic>>)[]
}

/** The same, and what a person does with the view, what each state looks like, and what the world does. */
export type Model<Machine extends AnyStateMachine> = ShownModel<Machine> & {
  /** A state for each of its screens: what is heard there is held as text beside its stories. */
  readonly heard: readonly [LeafPath<Machine>, ...LeafPath<Machine>[]]
  readonly gestures: Gestures<Machine>
  /** What is seen in each state, and in no other; `leaves` are all that are active with it. */
  readonly sights: Record<
    LeafPath<Machine>,
    Sights | ((context: ContextFrom<Machine>, leaves: readonly LeafPath<Machine>[]) => Sights)
  >
  readonly replies: Replies<Machine>
  /** Changes of where the chart leads that nobody in front of the page could notice, by their names, with the reason. */
  readonly unseen?: Readonly<Record<string, string>>
}

export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model
}

/** A model whose machine is unknown, for code that shows or walks any of them. */
export type AnyModel = {
  readonly fixtures: AnyFixtures
  readonly view: (actor: Actor<AnyStateMachine>) => ReactNode
  readonly page?: (actor: Actor<AnyStateMachine>) => ReactNode
  readonly actors: readonly ((world: ActorTools) => Readonly<Record<string, AnyActorLogic>>)[]
  /** The rest is absent for a machine without a view. */
  readonly heard?: readonly string[]
  readonly gestures?: Readonly<Record<string, readonly Gesture<AnyStateMachine, unknown>[]>>
  readonly sights?: Readonly<Record<string, Sights | ((context: unknown, leaves: readonly string[]) => Sights)>>
  readonly replies?: Readonly<Record<string, 'listens' | 'held' | ((output: unknown) => readonly Reply[])>>
  readonly unseen?: Readonly<Record<string, string>>
}

/** The one place where a model loses its machine's type. */
export function anyModel(model: object): AnyModel {
  return model as AnyModel
}

/** Changes that nobody sees for the same reason. */
export function unseenFor(reason: string, ...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

/** What happens elsewhere; `who` says where. */
export function world(who: string): { readonly by: 'world'; readonly who: string } {
  return { by: 'world', who }
}

/** The gesture by which an event comes about there, if somebody can bring it about. */
export function findGesture(
  { gestures }: AnyModel,
  event: { readonly type: string },
  known: Known<AnyStateMachine>,
): Gesture<AnyStateMachine, unknown> | undefined {
  return gestures?.[event.type]?.find(({ where }) => !where || where(known, event))
}

/** The same; throws where the model knows none. */
export function gestureFor(
  model: AnyModel,
  event: { readonly type: string },
  known: Known<AnyStateMachine>,
): Gesture<AnyStateMachine, unknown> {
  const found = findGesture(model, event, known)
  if (!found)
    throw new Error(`Nobody brings about ${event.type} of ${model.fixtures.machine.id} in ${known.leaves.join(' + ')}`)
  return found
}

/** What is to be seen in a leaf state; throws where the model says nothing of it. */
export function sightsOf(
  { fixtures, sights }: AnyModel,
  leaf: string,
  context: unknown,
  leaves: readonly string[],
): Sights {
  const own = sights?.[leaf]
  if (!own) throw new Error(`Nothing is said of what ${leaf} of ${fixtures.machine.id} shows`)
  return typeof own === 'function' ? own(context, leaves) : own
}
