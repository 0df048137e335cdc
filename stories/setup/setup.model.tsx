import { setupActors } from '#actors/setup/setup.actors.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { defineModel } from '../support/model.ts'
import { StepPage } from '../support/step-page.tsx'
import { setupGestures } from './setup.gestures.ts'
import { setupReplies } from './setup.replies.ts'
import { setupSights } from './setup.sights.ts'

const ignore = () => undefined

/** Step 2. */
export const setupModel = defineModel({
  fixtures: setupFixtures,
  view: (actor) => <SetupView actor={actor} onBack={ignore} />,
  page: (actor) => (
    <StepPage step={2} order={actor.getSnapshot().context.order}>
      <SetupView actor={actor} onBack={ignore} />
    </StepPage>
  ),
  actors: [
    ({ client, reader }) => {
      const { openFile, saveSettings, downloadFile, removeFile } = setupActors(client, reader)
      return { openFile, saveSettings, downloadFile, removeFile }
    },
  ],
  gestures: setupGestures,
  sights: setupSights,
  replies: setupReplies,
})
