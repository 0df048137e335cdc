import type { AnyMachineSnapshot } from 'xstate'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { canHappen, stimuli } from '#machines/harness/chart.ts'
import { standing } from '#machines/harness/paths.ts'
import type { Fault } from './faults.ts'
import { keeps, same } from '#machines/harness/same.ts'
import type { Scene, Waiting } from './scene.ts'
import { isHonest, valueOf } from './ways-on.ts'

/** Where the same path ends without a fault. */
export type Control = { readonly value: string; readonly typed: object }

export function controlOf({ fixtures }: Waiting, snapshot: AnyMachineSnapshot): Control {
  return { value: valueOf(snapshot), typed: fixtures.typed(snapshot.context) }
}

/** The complaint about a fault's outcome; undefined when the outcome is right. */
export function complaintAbout(scene: Scene, fault: Fault, control: Control | undefined): string | undefined {
  const { waiting, actor, errors, before } = scene
  const after: AnyMachineSnapshot = actor.getSnapshot()
  if (errors.length > 0) return `throws ${String(errors[0])}`
  const now = controlOf(waiting, after)
  if (fault.expected === 'what it says') return undefined
  if (fault.expected === 'as usual' && control) {
    if (now.value !== control.value) return `ends at ${now.value}, not at ${control.value}`
    return same(now.typed, control.typed) ? undefined : lost(control.typed, now.typed)
  }
  const aims = waiting.ways.aims(standing(waiting.fixtures, before), waiting.call)
  // The reply was good enough after all, so that the fault did no harm.
  if (aims.has(now.value)) return undefined
  const typed = waiting.fixtures.typed(before.context)
  if (fault.expected === 'an answer') {
    if (after.status === 'done' || fault.takesAll) return undefined
    if (!keeps(typed, now.typed)) return lost(typed, now.typed)
    const isEnd = leafPaths(after.value).some((leaf) => waiting.fixtures.ends?.includes(leaf))
    return isEnd || hasWayOn(waiting, after) ? undefined : `has no way on from ${now.value}`
  }
  if (!keeps(typed, now.typed)) return lost(typed, now.typed)
  const isElsewhere = fault.expected === 'a way on by signing in' || isChangedMeanwhile(waiting)
  const doing = isElsewhere ? 'signing in' : 'here'
  const reached = waiting.ways.reached(after, doing)
  const missed = [...aims].filter((aim) => !reached.has(aim))
  // A person who signs in again is asked anew, and no longer sees the earlier refusal.
  const isEnough = missed.length === 0 || (doing === 'signing in' && missed.length < aims.size)
  return isEnough ? undefined : `leads from ${now.value} to ${missed.join(', ')} no more`
}

/** Whether another tab or person changed something while the call was under way: signing in may then be the way on. */
function isChangedMeanwhile({ path, ways, call }: Waiting): boolean {
  for (const { stimulus, standing: at } of path.steps.toReversed()) {
    if (!ways.chart.invoked.get(at)?.has(call)) return false
    if (!isHonest(stimulus, 'here') && isHonest(stimulus, 'signing in')) return true
  }
  return false
}

/** Whether something went wrong that the screen must report. */
export function isTrouble({ waiting, actor, before }: Scene, fault: Fault): boolean {
  if (fault.expected === 'as usual' || fault.expected === 'what it says') return false
  const after: AnyMachineSnapshot = actor.getSnapshot()
  const aims = waiting.ways.aims(standing(waiting.fixtures, before), waiting.call)
  return after.status === 'active' && !aims.has(valueOf(after))
}

function hasWayOn({ fixtures }: Waiting, snapshot: AnyMachineSnapshot): boolean {
  return stimuli(fixtures).some((stimulus) => isHonest(stimulus, 'here') && canHappen(snapshot, stimulus))
}

function lost(typed: object, now: object): string {
  const entries = Object.entries(typed).filter(([key, value]) => !keeps(value, Object(now)[key]))
  return `loses ${entries.map(([key, value]) => `${key} ${JSON.stringify(value).slice(0, 120)}`).join(', ')}`
}
