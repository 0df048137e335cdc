import type { Actor } from 'xstate'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import type { informationMachine } from '#machines/information/information.machine.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { AssetsView } from '#views/assets/assets.view.tsx'
import { InformationView } from '#views/information/information.view.tsx'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'

export default { title: 'Flows/Wizard/Step 4, add information' }

const ignore = () => {}

/** Shows the page with both parts beside the answers, each in its resting state. */
function show(actor: Actor<typeof informationMachine>) {
  const { order, draft } = actor.getSnapshot().context
  const reused = draft.originalOrderUid === prologue.uid
  const isWaiting = actor.getSnapshot().matches({ open: { parts: { following: 'waiting' } } })
  const state = isWaiting ? 'free.uploadRefused' : 'free.idle'
  const assets = frozen(assetsFixtures, state, { ...assetsFixtures.states[state], order })
  return (
    <StepPage step={4} order={{ ...order, info: draft }}>
      <InformationView
        actor={actor}
        onBack={ignore}
        reuse={
          <ReuseView
            actor={frozen(reuseFixtures, reused ? 'reused' : 'offered')}
            supportEmail="support@lockit.example"
            onLogin={ignore}
          />
        }
        assets={<AssetsView more={undefined} actor={assets} earlier={reused ? prologue : undefined} />}
      />
    </StepPage>
  )
}

const story = stateStories(informationFixtures, show)

export const Incomplete = story('open.answers.editing.incomplete')
export const Complete = story('open.answers.editing.complete')
export const Refused = story('open.answers.editing.refused')
export const Saving = story('open.answers.saving')
export const Reused = story('open.parts.following.settled')
export const FilesOnTheirWay = story('open.parts.following.busy')
export const FilesWaiting = story('open.parts.following.waiting')
export const PartsUnavailable = story('open.parts.unavailable')
export const Finished = story('finished')

const nothing = informationFixtures.states['open.answers.editing.incomplete']

export const Untouched = stillStory(() =>
  show(frozen(informationFixtures, 'open.answers.editing.incomplete', { ...nothing, draft: {} })),
)

export const EverythingOpen = stillStory(() =>
  show(
    frozen(informationFixtures, 'open.answers.editing.complete', {
      ...informationFixtures.states['open.answers.editing.complete'],
      draft: {
        ...informationFixtures.states['open.answers.editing.complete'].draft,
        gameTitle: 'The Unabridged Chronicle of the Lighthouse Keepers of Dusk Harbor and Their Many Lanterns',
        originalLanguage: 'Other',
        otherLanguage: 'Swedish',
        isSpecialCharacter: true,
        specialCharactersNote: 'The font has no ß.',
        isDialoguesInOrder: false,
        dialoguesInOrderNote: 'By character, then by scene.',
        isAdaptation: true,
        adaptationNote: 'Puns may change. Names may not.',
        gameCategories: ['Adventure', 'Horror'],
      },
    }),
  ),
)
