import type { AnyMachineSnapshot } from 'xstate'
import { standing } from '#machines/harness/paths.ts'
import { same } from '#machines/harness/same.ts'
import type { Ending } from './endings.ts'
import type { Fault } from './faults.ts'
import type { ScreenAfter } from './onlooker.tsx'
import type { Scene, Waiting } from './scene.types.ts'
import { lost, missingOn } from './ways.ts'
import { valueOf } from './ways-on.ts'
import { complaintAboutWords, type Telling } from './words.ts'

/** Where the same path ends without a fault. */
export type Usual = { readonly value: string; readonly typed: object }

export function controlOf({ fixtures }: Waiting, snapshot: AnyMachineSnapshot): Usual {
  return { value: valueOf(snapshot), typed: fixtures.typed(snapshot.context) }
}

/** The complaint about a fault's outcome; undefined when the outcome is right. */
export function complaintAbout(scene: Scene, { ways }: Fault, control: Usual | undefined): string | undefined {
  const { waiting, actor, errors, before } = scene
  const after: AnyMachineSnapshot = actor.getSnapshot()
  if (errors.length > 0) return `throws ${String(errors[0])}`
  const now = controlOf(waiting, after)
  if (ways.includes('as usual') && control) {
    if (now.value !== control.value) return `ends at ${now.value}, not at ${control.value}`
    return same(now.typed, control.typed) ? undefined : lost(control.typed, now.typed)
  }
  const aims = aimsOf(scene)
  // The reply was good enough after all, so that the fault did no harm.
  if (aims.has(now.value)) return undefined
  const typed = waiting.fixtures.typed(before.context)
  const missing = ways.map((way) => missingOn(way, { waiting, after, aims, typed, now: now.typed }))
  return missing.includes(undefined) ? undefined : missing.join(', and ')
}

/** Whether something went wrong that the screen must report. */
export function isTrouble(scene: Scene, { ways }: Fault): boolean {
  if (ways.includes('as usual') || ways.includes('as it says')) return false
  const after: AnyMachineSnapshot = scene.actor.getSnapshot()
  return after.status === 'active' && !aimsOf(scene).has(valueOf(after))
}

function aimsOf({ waiting, before }: Scene): ReadonlySet<string> {
  return waiting.ways.aims(standing(waiting.fixtures, before), waiting.call)
}

/** What a screen takes back and says so: the price that is shown is the price that is paid (docs/decisions/0037). */
const takenBack: Readonly<Record<string, RegExp>> = { checkout: /^Currency: / }

/** The complaint about what is on the screen after a fault. */
export function complaintAboutScreen(screen: ScreenAfter, ending: Ending, telling: Telling): string | undefined {
  if (ending.stood.at(-1)?.status === 'done') return undefined
  if (screen.lines.size === 0) return 'leaves a blank screen'
  // Without trouble the fields may hold new values from an honest answer.
  if (!ending.isTrouble) return undefined
  const lostFields = screen.lost.filter((field) => !takenBack[telling.flow]?.test(field))
  if (lostFields.length > 0) return `the screen loses ${lostFields.join(', ')}`
  if (ending.waiting.length > 0) return undefined
  return complaintAboutWords(screen, telling) ?? (screen.controls > 0 ? undefined : 'shows nothing to go on with')
}
