import { leafPaths, valueOfPath } from '#machines/harness/leaf-path.ts'
import { sightsOf } from '#stories/support/model.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { unseenNow } from '#tests/support/browser-hands.ts'

/** What a story does not show although its state should, and the other states that are told by nothing else. */
export function missingSights({ leaf, live }: StateStory['parameters']['state']): string[] {
  const model = live()
  const { fixtures } = model
  if (!model.sights) return []
  const activeIn = (one: string) => leafPaths(fixtures.values?.[one] ?? valueOfPath(one))
  const active = activeIn(leaf)
  const unseen = unseenNow()
  return Object.entries(fixtures.states).flatMap(([other, own]) => {
    const isHere = active.includes(other)
    const missing = unseen(
      isHere ? sightsOf(model, other, fixtures.states[leaf], active) : sightsOf(model, other, own, activeIn(other)),
    )
    if (isHere) return missing.map((sight) => `${other} of ${fixtures.machine.id} should show ${sight}`)
    return missing.length === 0 ? [`${other} of ${fixtures.machine.id} is told by nothing that is not here too`] : []
  })
}
