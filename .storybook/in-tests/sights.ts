import { leafPaths, valueOfPath } from '#machines/harness/leaf-path.ts'
import { sightsOf } from '#stories/support/model.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { lookNow } from '#tests/support/browser-hands.ts'

/** What a story does not show although its state should, and the other states that are told by nothing else. */
export function missingSights({ leaf, live }: StateStory['parameters']['state']): string[] {
  const model = live()
  const { fixtures } = model
  if (!model.sights) return []
  const activeIn = (one: string) => leafPaths(fixtures.values?.[one] ?? valueOfPath(one))
  const active = activeIn(leaf)
  const look = lookNow()
  return Object.entries(fixtures.states).flatMap(([other, own]) => {
    if (active.includes(other)) {
      const missing = look.notSeen(sightsOf(model, other, fixtures.states[leaf], active))
      return missing.map((sight) => `${other} of ${fixtures.machine.id} should show ${sight}`)
    }
    const isToldByNothing = look.areAllSeen(sightsOf(model, other, own, activeIn(other)))
    return isToldByNothing ? [`${other} of ${fixtures.machine.id} is told by nothing that is not here too`] : []
  })
}
