import type { ReactNode } from 'react'
import type { ActorLogic, AnyActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'

/** A module that is fetched when it is first needed: a machine with its real actors, if there is one, and a view. */
export type LateModule<Logic, Tools, Frame> = {
  readonly logic?: (tools: Tools) => Logic
  readonly view: (actor: AnyActorRef, tools: Tools, frame: Frame) => ReactNode
}

type Loaders<Logics, Tools, Frame> = {
  readonly [Name in keyof Logics]: () => Promise<LateModule<Logics[Name], Tools, Frame>>
}

type Machines<Logics> = { [Name in keyof Logics as Logics[Name] extends undefined ? never : Name]: Logics[Name] }

type Logic = ActorLogic<Snapshot<unknown>, EventObject, unknown>

/** The machine is made once, because its logic is looked up with every event. */
type Loaded<Tools, Frame> = {
  readonly logic: Logic | undefined
  readonly view: LateModule<unknown, Tools, Frame>['view']
}

/**
 * Modules that are fetched one by one. Their machines can be provided before they are fetched, and started after; by its
 * type, `logic` leaves out the modules without a machine.
 */
export function lateModules<Logics extends Record<string, AnyActorLogic | undefined>, Tools, Frame>(
  loaders: Loaders<Logics, Tools, Frame>,
  tools: Tools,
) {
  const loaded = new Map<keyof Logics, Loaded<Tools, Frame>>()

  function need(name: keyof Logics): Loaded<Tools, Frame> {
    const module = loaded.get(name)
    if (!module) throw new Error(`${String(name)} was entered before its code was there`)
    return module
  }

  return {
    load: async (name: keyof Logics): Promise<void> => {
      if (loaded.has(name)) return
      const { logic, view } = await loaders[name]()
      if (!loaded.has(name)) loaded.set(name, { logic: logic?.(tools), view })
    },
    logic: Object.fromEntries(
      Object.keys(loaders).map((name) => [name, late(() => need(name).logic)]),
    ) as unknown as Machines<Logics>,
    view: (name: keyof Logics, actor: AnyActorRef | undefined, frame: Frame): ReactNode =>
      actor && need(name).view(actor, tools, frame),
  }
}

/** Logic that is looked up at its start; its code must have been fetched by then. */
function late(find: () => Logic | undefined): Logic {
  const found = () => {
    const logic = find()
    if (!logic) throw new Error('This module has no machine')
    return logic
  }
  return {
    getInitialSnapshot: (scope, input) => found().getInitialSnapshot(scope, input),
    getPersistedSnapshot: (snapshot, options) => found().getPersistedSnapshot(snapshot, options),
    start: (snapshot, scope) => found().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => found().transition(snapshot, event, scope),
  }
}
