import { anyFixtures } from '#machines/harness/fixtures.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { accessibleLook } from '#tests/support/accessible-look.ts'

type State = StateStory['parameters']['state']

/** The first state with each look, by machine and look. */
const known = new Map<string, State>()

/** That a story looks the same as an earlier story of another state of its machine. */
export function sameLook(state: State): string[] {
  const key = `${state.machine}\n${accessibleLook(document.body)}`
  const before = known.get(key) ?? state
  known.set(key, before)
  if (valueAt(before) === valueAt(state)) return []
  return [`The states ${before.leaf} and ${state.leaf} of ${state.machine} look the same`]
}

/** In parallel machines, two leaves of different regions may belong to the same state value. */
function valueAt({ leaf, live }: State): string {
  return JSON.stringify(anyFixtures(live().fixtures).values?.[leaf] ?? leaf)
}
