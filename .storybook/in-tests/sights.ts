import { leafPaths, valueOfPath } from '#machines/harness/leaf-path.ts'
import { sightsOf } from '#stories/support/model.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { unseen } from '#tests/support/browser-hands.ts'

/** Fails a story that does not show what its state should show, or that shows all that tells another state. */
export function checkSights({ leaf, live }: StateStory['parameters']['state']): void {
  const model = live()
  const { fixtures } = model
  if (!model.sights) return
  const activeIn = (one: string) => leafPaths(fixtures.values?.[one] ?? valueOfPath(one))
  const active = activeIn(leaf)
  const problems = Object.entries(fixtures.states).flatMap(([other, own]) => {
    const isHere = active.includes(other)
    const missing = unseen(
      isHere ? sightsOf(model, other, fixtures.states[leaf], active) : sightsOf(model, other, own, activeIn(other)),
    )
    if (isHere) return missing.map((sight) => `${other} should show ${sight}`)
    return missing.length === 0 ? [`${other} is told by nothing that is not here too`] : []
  })
  if (problems.length > 0) throw new Error(`${fixtures.machine.id} in ${active.join(' + ')}:\n${problems.join('\n')}`)
}
