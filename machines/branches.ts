import type { Result } from '#domain/result.ts'

/**
 * Lets the branches of a transition name their guards and actions alone: each one receives what happened as its params.
 */

/** A guard or an action with no params, or with params of its own, is written as XState expects it. */
type Branch = { readonly guard?: unknown; readonly target?: string | readonly string[]; readonly actions?: unknown }

type Told<Name, Params> = Name extends string
  ? { readonly type: Name; readonly params: Params }
  : Name extends readonly unknown[]
    ? { readonly [At in keyof Name]: Told<Name[At], Params> }
    : Name

type ToldBranch<One, Params> = {
  readonly [Key in keyof One]: Key extends 'guard' | 'actions' ? Told<One[Key], Params> : One[Key]
}

type ToldBranches<All extends readonly Branch[], Params> = {
  readonly [At in keyof All]: ToldBranch<All[At], Params>
}

function telling<Params>(params: Params) {
  const told = (one: unknown): unknown =>
    typeof one === 'string' ? { type: one, params } : Array.isArray(one) ? one.map(told) : one
  return <const All extends readonly Branch[]>(...branches: All) =>
    branches.map((branch) =>
      Object.fromEntries(
        Object.entries(branch).map(([key, value]) => [key, key === 'guard' || key === 'actions' ? told(value) : value]),
      ),
    ) as unknown as ToldBranches<All, Params>
}

type Answer = { readonly result: Result<unknown, string> }

export function isAccepted(_: unknown, { result }: Answer): boolean {
  return result.ok
}

/** For the action `keepRefusal` of contexts that keep the code alone. */
export function keptRefusal<Code>(_: unknown, { code }: { code: Code }): { refusal: Code } {
  return { refusal: code }
}

type Answered<Output> = { readonly event: { readonly output: Output } }
type Occurred<Event> = { readonly event: Event }
type Moved<Shown> = { readonly event: { readonly snapshot: Shown } }

function answerOf<Output>({ event }: Answered<Output>): { result: Output } {
  return { result: event.output }
}

function eventOf<Event>({ event }: Occurred<Event>): Event {
  return event
}

function shownOf<Shown>({ event }: Moved<Shown>): { shown: Shown } {
  return { shown: event.snapshot }
}

/** For `onDone`: each guard and action receives `{ result }`, the output of the call or the child. */
export const byAnswer = telling(answerOf)

/** For an event: each guard and action receives the event. */
export const byEvent = telling(eventOf)

/** For `onSnapshot`: each guard and action receives `{ shown }`, the child's snapshot. */
export const byShown = telling(shownOf)

/** For `onError`: a call that throws is a bug. The action `keepRefusal`, or the one that is named, receives its code. */
export const broken = failing('UNEXPECTED_ERROR')

/** For a deadline: the machine stops waiting for the answer. */
export const late = failing('TIMEOUT')

type Targets = string | readonly string[]

function failing<const Code extends string>(code: Code) {
  function branch<const Target extends Targets>(target: Target): Failed<Target, 'keepRefusal', Code>
  function branch<const Target extends Targets, const Keep extends string>(
    target: Target,
    keep: Keep,
  ): Failed<Target, Keep, Code>
  function branch(target: Targets, keep = 'keepRefusal') {
    return { target, actions: { type: keep, params: { code } } }
  }
  return branch
}

type Failed<Target, Keep, Code> = {
  readonly target: Target
  readonly actions: { readonly type: Keep; readonly params: { readonly code: Code } }
}
