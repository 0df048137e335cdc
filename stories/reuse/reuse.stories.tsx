import type { Actor } from 'xstate'
import { frozen } from '#machines/harness/frozen.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import type { reuseMachine } from '#machines/reuse/reuse.machine.ts'
import { Section } from '#ui/section.tsx'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import { Specimen } from '../ui/sheet.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 4, reuse' }

function show(actor: Actor<typeof reuseMachine>) {
  return (
    <Specimen title="Add information">
      <Section title="Game" note="2 of 3 required">
        <ReuseView actor={actor} supportEmail="support@lockit.example" onLogin={() => {}} />
      </Section>
    </Specimen>
  )
}

const story = stateStories(reuseFixtures, show)

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
  show(
    frozen(reuseFixtures, 'reused', {
      ...reuseFixtures.states.reused,
      earlier: [longest],
      choice: { order: longest },
    }),
  ),
)
