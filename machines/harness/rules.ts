import type {
  AnyStateMachine,
  ContextFrom,
  DoneActorEvent,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { ActorName, DelayName, LogicOf } from './fixtures.ts'
import type { StatePath } from './leaf-path.ts'

/** What happens to a machine: an event, an actor that answers, throws or shows something, or the end of a wait. */
export type When<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>['type']
  | `${ActorName<Machine>} ${'answers' | 'throws' | 'shows'}`
  | `after ${DelayName<Machine>}`

type Happened<Machine extends AnyStateMachine, Name extends When<Machine>> =
  Extract<EventFromLogic<Machine>, { type: Name }> extends infer Event extends EventObject
    ? [Event] extends [never]
      ? Name extends `${infer Actor} answers`
        ? DoneActorEvent<OutputFrom<LogicOf<Machine, Actor>>>
        : Name extends `${infer Actor} shows`
          ? { readonly type: string; readonly snapshot: SnapshotFrom<LogicOf<Machine, Actor>> }
          : EventObject
      : Event
    : never

/** What is known before a step, and what happens in it. */
export type Before<Context, Event> = { readonly context: Context; readonly event: Event }

type OneOrMore<One> = One | readonly One[]

type RowOf<Machine extends AnyStateMachine, Name extends When<Machine>, Whens> = {
  readonly when: Whens
  /** The state that must be active, or one of them; anywhere without it. */
  readonly from?: OneOrMore<StatePath<Machine>>
  /** A state of a region beside that must be active too, or one of them. */
  readonly beside?: OneOrMore<StatePath<Machine>>
  readonly if?: (before: Before<ContextFrom<Machine>, Happened<Machine, Name>>) => boolean
  /**
   * The state that must be active afterwards, one in each region that changes. A state with others in it means any of
   * them. Regions that are not named stay where they are; without `to` all do.
   */
  readonly to?: OneOrMore<StatePath<Machine>>
  /** What must have changed in the context. All else must be as it was. */
  readonly sets?: (before: Before<ContextFrom<Machine>, Happened<Machine, Name>>) => Partial<ContextFrom<Machine>>
  /**
   * The events that other actors must be sent, by the actor's name, in their order. An action of the machine's own that
   * does something outside it is told by its own name, as an event of that name with the action's params.
   */
  readonly tells?: (
    before: Before<ContextFrom<Machine>, Happened<Machine, Name>>,
  ) => Readonly<Record<string, OneOrMore<EventObject>>>
  /** The actors that must start although their state was active before. */
  readonly again?: OneOrMore<ActorName<Machine>>
  /** The children that an action must start, by their ids, each with its input. */
  readonly starts?: (before: Before<ContextFrom<Machine>, Happened<Machine, Name>>) => Readonly<Record<string, unknown>>
}

/** What must lead where. */
export type Row<Machine extends AnyStateMachine> =
  | { [Name in When<Machine>]: RowOf<Machine, Name, Name> }[When<Machine>]
  | RowOf<Machine, When<Machine>, readonly When<Machine>[]>

type ByState<Machine extends AnyStateMachine, Value> = { readonly [Path in StatePath<Machine>]?: Value }

type ContextAndEvent<Machine extends AnyStateMachine> = (context: ContextFrom<Machine>, event: EventObject) => unknown

/**
 * What a flow promises, written by hand from its specification and never from its chart. Every step that the machine
 * can take is judged by it: a step that no row names must be refused.
 */
export type Rules<Machine extends AnyStateMachine> = {
  /** Where the flow begins; the first row that fits counts. */
  readonly starts: readonly {
    readonly if?: (input: InputFrom<Machine>) => boolean
    readonly to: OneOrMore<StatePath<Machine>>
  }[]
  /** What must lead where; the first row that fits counts, and what no row fits must be refused. */
  readonly leads: readonly Row<Machine>[]
  /** What is true of the context while a state is active. */
  readonly holds?: ByState<Machine, (context: ContextFrom<Machine>) => boolean>
  /** What entering a state changes in the context, after what the row says. */
  readonly enters?: ByState<Machine, (context: ContextFrom<Machine>) => Partial<ContextFrom<Machine>>>
  /** What leaving a state changes in the context, before what the row says. */
  readonly leaves?: ByState<Machine, (context: ContextFrom<Machine>) => Partial<ContextFrom<Machine>>>
  /** The actors that a state starts when it is entered and stops when it is left, and the input that they must get. */
  readonly runs?: ByState<Machine, { readonly [Name in ActorName<Machine>]?: ContextAndEvent<Machine> }>
  /** Actors that run as long as the machine does. */
  readonly runsAlways?: { readonly [Name in ActorName<Machine>]?: ContextAndEvent<Machine> }
  /** How long each wait is, in milliseconds. */
  readonly waits?: { readonly [Name in DelayName<Machine>]?: number }
  /** The states that carry each tag; all others must not. */
  readonly tags?: Readonly<Record<string, readonly StatePath<Machine>[]>>
  /** What the machine answers to its parent where it ends. */
  readonly answers?: ByState<Machine, (context: ContextFrom<Machine>) => unknown>
  /** A state that can be reached again from everywhere but from the ends: there is no dead end. */
  readonly goal?: OneOrMore<StatePath<Machine>>
  /** Changes to the chart that nobody could notice, by their names, each with the reason. */
  readonly equivalents?: Readonly<Record<string, string>>
}

/** Rules whose machine is told by the fixtures. */
export function rulesOf<Machine extends AnyStateMachine>(_: { readonly machine: Machine }, rules: Rules<Machine>) {
  return rules
}

/** Some of the rows of a flow, where one file would be too long. */
export function rowsOf<Machine extends AnyStateMachine>(
  _: { readonly machine: Machine },
  rows: readonly Row<Machine>[],
): readonly Row<Machine>[] {
  return rows
}

/** Rules whose machine type is unknown, for code that judges any machine. */
export type AnyRules = {
  /** The leaves where a machine may rest. */
  readonly rests: readonly string[]
  readonly starts: readonly { readonly if?: (input: unknown) => boolean; readonly to: OneOrMore<string> }[]
  readonly leads: readonly AnyRow[]
  readonly holds?: Readonly<Record<string, (context: unknown) => boolean>>
  readonly enters?: Readonly<Record<string, (context: object) => object>>
  readonly leaves?: Readonly<Record<string, (context: object) => object>>
  readonly runs?: Readonly<Record<string, Readonly<Record<string, (context: unknown, event: EventObject) => unknown>>>>
  readonly runsAlways?: Readonly<Record<string, (context: unknown, event: EventObject) => unknown>>
  readonly waits?: Readonly<Record<string, number>>
  readonly tags?: Readonly<Record<string, readonly string[]>>
  readonly answers?: Readonly<Record<string, (context: unknown) => unknown>>
  readonly goal?: OneOrMore<string>
  readonly equivalents?: Readonly<Record<string, string>>
}

export type AnyRow = {
  readonly when: OneOrMore<string>
  readonly from?: OneOrMore<string>
  readonly beside?: OneOrMore<string>
  readonly if?: (before: Before<object, EventObject>) => boolean
  readonly to?: OneOrMore<string>
  readonly sets?: (before: Before<object, EventObject>) => object
  readonly tells?: (before: Before<object, EventObject>) => Readonly<Record<string, OneOrMore<EventObject>>>
  readonly again?: OneOrMore<string>
  readonly starts?: (before: Before<object, EventObject>) => Readonly<Record<string, unknown>>
}

/** The one place where rules lose their machine's type. The leaves of the fixtures are the only ones to rest in. */
export function anyRules(rules: object, { states }: { readonly states: object }): AnyRules {
  return { ...(rules as AnyRules), rests: Object.keys(states) }
}

export function listed<One>(one: OneOrMore<One> | undefined): readonly One[] {
  if (one === undefined) return []
  return Array.isArray(one) ? (one as readonly One[]) : [one as One]
}
