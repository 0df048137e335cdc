import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
  StateValue,
} from 'xstate'
import type { LeafPath } from './leaf-path.ts'

/** The actors and the delays that a machine declares. */
type Declared<Machine> =
  Machine extends StateMachine<
    infer _C,
    infer _E,
    infer _Ch,
    infer Actor,
    infer _A,
    infer _G,
    infer Delay,
    infer _S,
    infer _T,
    infer _I,
    infer _O,
    infer _Em,
    infer _M,
    infer _Tm,
    infer _Cfg
  >
    ? { readonly actors: Actor; readonly delays: Delay }
    : never

type ActorsOf<Machine> = Declared<Machine>['actors']

export type LogicOf<Machine, Name> =
  Extract<ActorsOf<Machine>, { src: Name }> extends { logic: infer Logic extends AnyActorLogic } ? Logic : never

/** The names of a machine's delays. */
export type DelayName<Machine> = Declared<Machine>['delays'] & string

export type ActorName<Machine> = ActorsOf<Machine> extends { src: infer Name extends string } ? Name : never

type IsListener<Logic> =
  Logic extends CallbackActorLogic<infer _Event extends EventObject, infer _Input, infer _Emitted extends EventObject>
    ? true
    : false

/** What each declared actor may answer, one for each branch that reads it; a listener never answers. */
export type Outputs<Machine> = {
  readonly [Name in ActorName<Machine>]: IsListener<LogicOf<Machine, Name>> extends true
    ? 'listens'
    : readonly [OutputFrom<LogicOf<Machine, Name>>, ...OutputFrom<LogicOf<Machine, Name>>[]]
}

/** At least one sample of each event, and one for each branch that reads it. */
export type Samples<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: readonly [
    Extract<EventFromLogic<Machine>, { type: Type }>,
    ...Extract<EventFromLogic<Machine>, { type: Type }>[],
  ]
}

/**
 * Everything that is needed to show a machine in each of its states and to walk each of its transitions. A new state,
 * event or actor does not compile until it has its entry here.
 */
export type Fixtures<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  /** One for each branch that reads it at the start. */
  readonly inputs: readonly [InputFrom<Machine>, ...InputFrom<Machine>[]]
  /** What the machine knows in each state: believable, with fixed dates and ids. */
  readonly states: Record<LeafPath<Machine>, ContextFrom<Machine>>
  /** In parallel machines, where the other regions stand while this leaf is shown. */
  readonly values?: Partial<Record<LeafPath<Machine>, SnapshotFrom<Machine>['value']>>
  readonly events: Samples<Machine>
  readonly outputs: Outputs<Machine>
  /** What child machines show to their parent, one for each branch that reads it. */
  readonly snapshots?: { readonly [Name in ActorName<Machine>]?: readonly [object, ...object[]] }
  /** The part of the context that guards read; without it, the chart's own state decides everything. */
  readonly guarded?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** Events of another flow, tab or person: a person who is stuck cannot be told to wait for one. */
  readonly elsewhere?: readonly EventFromLogic<Machine>['type'][]
  /** The part of the context that a person typed or chose: no fault may lose it. */
  readonly typed: (context: ContextFrom<Machine>) => object
  /** States where a flow is over for good and nothing is left to do. */
  readonly ends?: readonly LeafPath<Machine>[]
}

export function defineFixtures<Machine extends AnyStateMachine>(fixtures: Fixtures<Machine>): Fixtures<Machine> {
  return fixtures
}

/** Fixtures whose machine type is unknown, for code that walks any machine. */
export type AnyFixtures = {
  readonly machine: AnyStateMachine
  readonly inputs: readonly unknown[]
  readonly states: Readonly<Record<string, unknown>>
  readonly values?: Readonly<Record<string, StateValue>>
  readonly events: Readonly<Record<string, readonly { type: string }[]>>
  readonly outputs: Readonly<Record<string, 'listens' | readonly unknown[]>>
  readonly snapshots?: Readonly<Record<string, readonly object[]>>
  readonly guarded?: (snapshot: AnyMachineSnapshot) => unknown
  readonly elsewhere?: readonly string[]
  readonly typed: (context: unknown) => object
  readonly ends?: readonly string[]
}

/** The one place where fixtures lose their machine's type. */
export function anyFixtures(fixtures: object): AnyFixtures {
  return fixtures as AnyFixtures
}
