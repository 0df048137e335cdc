import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { informationModel, informationPage } from './information.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 4, add information' }

const story = stateStories(informationModel)

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
  informationPage(frozen(informationFixtures, 'open.answers.editing.incomplete', { ...nothing, draft: {} })),
)

export const EverythingOpen = stillStory(() =>
  informationPage(
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
