import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { stateStories } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'

export default { title: 'Flows/Step 2, setup file' }

const story = stateStories(setupFixtures, (actor) => (
  <StepPage step={2} snapshot={actor.getSnapshot().context.snapshot}>
    <SetupView actor={actor} onBack={() => {}} />
  </StepPage>
))

export const Opening = story('opening')
export const Unreadable = story('unreadable')
export const Unmarked = story('marking.count.unmarked')
export const Stale = story('marking.count.stale')
export const Counting = story('marking.count.counting')
export const Counted = story('marking.count.counted')
export const Uncounted = story('marking.count.uncounted')
export const Resting = story('marking.file.resting')
export const Downloading = story('marking.file.downloading')
export const Undelivered = story('marking.file.undelivered')
export const Confirming = story('marking.file.confirming')
export const Removing = story('marking.file.removing')
export const Unremoved = story('marking.file.unremoved')
export const Unsaved = story('marking.file.unsaved')
export const Saving = story('saving')
export const Finished = story('finished')
