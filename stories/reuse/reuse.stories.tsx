import { frozen } from '#machines/harness/frozen.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { reuseModel, reusePage } from './reuse.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 4, reuse' }

const story = stateStories(reuseModel)

export const Guest = story('guest')
export const Loading = story('loading')
export const Failed = story('failed')
export const Empty = story('empty')
export const Offered = story('offered')
export const Recalled = story('recalled')
export const Reused = story('reused')

const longest = {
  ...prologue,
  project: 'The Unabridged Chronicle of the Lighthouse Keepers of Dusk Harbor and Their Many Lanterns',
}

export const LongNames = stillStory(() =>
  reusePage(
    frozen(reuseFixtures, 'reused', {
      ...reuseFixtures.states.reused,
      earlier: [longest],
      choice: { order: longest },
    }),
  ),
)
