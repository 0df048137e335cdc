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

/** For `onError`: a call that throws is a bug. */
export function broken<const Target extends string | readonly string[]>(target: Target) {
  return { target, actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } } as const
}

/** For a deadline: the machine stops waiting for the answer. */
export function late<const Target extends string | readonly string[]>(target: Target) {
  return { target, actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } as const
}
