import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

/**
 * A clock that stands still until it is told which wait is over. Unlike time going on, it ends one wait and leaves
 * shorter ones in parallel states alone, so that a path can take any order.
 */
export class HeldClock implements Clock {
  private readonly waits = new Map<number, { readonly ends: () => void; readonly length: number }>()
  private next = 0

  setTimeout(ends: () => void, length: number): number {
    this.next += 1
    this.waits.set(this.next, { ends, length })
    return this.next
  }

  clearTimeout(id: number): void {
    this.waits.delete(id)
  }

  /** Ends what is over first; false where nothing is waited for. */
  endNext(): boolean {
    const [next] = [...this.waits].toSorted(([, one], [, other]) => one.length - other.length)
    if (!next) return false
    this.waits.delete(next[0])
    next[1].ends()
    return true
  }

  /** Ends the wait of exactly this length, in milliseconds: parallel states need waits of different lengths. */
  end(length: number): void {
    const over = [...this.waits].filter(([, wait]) => wait.length === length)
    const [[id, wait] = []] = over
    if (id === undefined || over.length > 1) throw new Error(`${over.length} waits are ${length} ms long`)
    this.waits.delete(id)
    wait?.ends()
  }
}
