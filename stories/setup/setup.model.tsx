import { setupActors } from '#actors/setup/setup.actors.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { defineModel, unseenFor } from '../support/model.ts'
import { StepPage } from '../support/step-page.tsx'
import { setupGestures } from './setup.gestures.ts'
import { setupReplies } from './setup.replies.ts'
import { setupSights } from './setup.sights.ts'

const ignore = () => undefined

/** Step 2. */
export const setupModel = defineModel({
  fixtures: setupFixtures,
  heard: [
    'working.sheet.marking.marked',
    'working.sheet.viewing.text.settled',
    'working.sheet.viewing.onward.unnamed',
    'working.sheet.viewing.onward.textless',
  ],
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
  unseen: {
    ...unseenFor(
      'what the reader is asked for is held by the rules: it is played here, and gives the same text for any wish',
      'setup.working.sheet.rereading on reading.choose#0 → nowhere',
      'setup.working.sheet.viewing.text.reading on parts.show#0 → nowhere',
    ),
    ...unseenFor('the file is being read so already', 'setup.working.sheet.rereading on reading.choose#0 always'),
    ...unseenFor(
      'the marks are as they were, and the figures that are told of them are a view of their own',
      'setup.working.sheet.marking on sheet.choose#0 → setup.working.sheet.routing',
      'setup.working.sheet.marking on row.move#0 → nowhere',
      'setup.working.sheet.marking on shape.choose#0 → nowhere',
    ),
    ...unseenFor(
      'no other sheet of these fixtures is wide enough for a source column that it would lose; `setup-sheets` has two that are',
      'setup.working.sheet.marking on settings.spread#0 → nowhere',
    ),
    ...unseenFor(
      'nobody can do it at the page: it has no such column, and offers to undo guesses beside these alone',
      'setup.working.sheet.marking on column.assign#0 always',
      'setup.working.sheet.marking on guesses.undo#0 always',
    ),
    ...unseenFor(
      'Next is as closed while it is not decided, and what is asked is told by the file itself',
      'setup.working.sheet.viewing.onward.routing on entry#0 → nowhere',
      'setup.working.sheet.viewing.onward.routing on entry#1 → nowhere',
    ),
    ...unseenFor(
      'a dialog covers Next while the file is being removed',
      'setup.working.sheet.marking.marked on step.next#0 always',
      'setup.working.sheet.viewing.onward.ready on step.next#0 always',
    ),
  },
})
