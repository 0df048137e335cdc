import { createActor, fromCallback, fromPromise, toPromise, type AnyActorLogic, type AnyActorRef } from 'xstate'
import { heldChild } from './held-child.ts'

/** A machine's actors, each of which waits until it is told how to go on. */
export type Stage = {
  readonly actors: Record<string, AnyActorLogic>
  readonly resolve: (name: string, output: unknown) => void
  readonly reject: (name: string, error: unknown) => void
  /** Lets a child machine show this snapshot to its parent. */
  readonly show: (name: string, snapshot: object) => void
  /** Whether there is a real call to let go on. */
  readonly isReal: (name: string) => boolean
  /** Lets a waiting call do its real work. */
  readonly open: (name: string) => OpenedCall
  /** The calls that wait and have a real one behind them. */
  readonly waiting: () => readonly string[]
}

export type OpenedCall = {
  /** Whether the call has ended, and its machine knows of that, or was stopped. */
  readonly isOver: () => boolean
  readonly over: Promise<void>
}

type Stageable = {
  readonly outputs: Readonly<Record<string, unknown>>
  readonly snapshots?: Readonly<Record<string, readonly object[] | undefined>>
}

/** How a waiting call goes on: with a given answer, or with its real work. */
type Told = { readonly kind: 'answered'; readonly output: unknown } | { readonly kind: 'opened' }

type Call = {
  readonly told: PromiseWithResolvers<Told>
  readonly over: PromiseWithResolvers<void>
  readonly real: AnyActorLogic | undefined
  isOver: boolean
}

/**
 * Stages the actors of a machine: calls and children never settle by themselves. Listeners are those of `real`, and say
 * nothing where it has none.
 */
export function stageActors(
  { outputs, snapshots = {} }: Stageable,
  real: Readonly<Record<string, AnyActorLogic>> = {},
): Stage {
  const calls = new Map<string, Call>()
  const children = new Map<string, AnyActorRef>()
  const callOf = (name: string): Call => {
    const call = calls.get(name)
    if (!call) throw new Error(`${name} is not waiting`)
    return call
  }
  const logicOf = (name: string, output: unknown) => {
    if (output === 'listens') return real[name] ?? fromCallback(() => undefined)
    const [shown] = snapshots[name] ?? []
    if (shown !== undefined) return heldChild(shown, (ref) => children.set(name, ref))
    return heldCall(real[name], (call) => calls.set(name, call))
  }
  return {
    actors: Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, logicOf(name, output)])),
    resolve: (name, output) => {
      calls.get(name)?.told.resolve({ kind: 'answered', output })
      children.get(name)?.send({ type: 'held.done', output })
    },
    reject: (name, error) => {
      calls.get(name)?.told.reject(error)
      children.get(name)?.send({ type: 'held.failed', error })
    },
    show: (name, snapshot) => children.get(name)?.send({ type: 'held.shown', snapshot }),
    isReal: (name) => real[name] !== undefined && outputs[name] !== 'listens' && snapshots[name] === undefined,
    open: (name) => {
      const call = callOf(name)
      call.told.resolve({ kind: 'opened' })
      return { isOver: () => call.isOver, over: call.over.promise }
    },
    waiting: () => [...calls].filter(([, { isOver, real }]) => !isOver && real !== undefined).map(([name]) => name),
  }
}

function heldCall(real: AnyActorLogic | undefined, started: (call: Call) => void): AnyActorLogic {
  return fromPromise(async ({ input, signal, self }) => {
    const [told, over] = [Promise.withResolvers<Told>(), Promise.withResolvers<void>()]
    const call: Call = { told, over, real, isOver: false }
    const end = () => {
      call.isOver = true
      over.resolve()
    }
    // Its machine hears of the end in the same turn; when this function returns, it has not heard of it yet.
    self.subscribe({ complete: end, error: end })
    started(call)
    const how = await told.promise
    if (how.kind === 'answered') return how.output
    if (!real) throw new Error('There is nothing behind this call')
    const actor = createActor(real, { input })
    signal.addEventListener('abort', () => actor.stop())
    const outcome = toPromise(actor)
    actor.start()
    return outcome
  })
}
