import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'
import { setupModel } from './setup.model.tsx'

export default { title: 'Flows/Wizard/Step 2, setup file' }

const story = stateStories(setupModel)

export const Opening = story('working.sheet.opening')
export const Rereading = story('working.sheet.rereading')
export const Guessing = story('working.sheet.guessing')
export const Unreadable = story('working.sheet.unreadable')
export const Unmarked = story('working.sheet.marking.unmarked')
export const Marked = story('working.sheet.marking.marked')
export const Viewing = story('working.sheet.viewing.text.settled')
export const ReadingOn = story('working.sheet.viewing.text.reading')
export const Seeking = story('working.sheet.viewing.text.seeking')
export const Unnamed = story('working.sheet.viewing.onward.unnamed')
export const Textless = story('working.sheet.viewing.onward.textless')
export const Viewed = story('working.sheet.viewing.onward.ready')
export const Recounting = story('working.sheet.recounting')
export const Resting = story('working.file.resting')
export const Downloading = story('working.file.downloading')
export const Undelivered = story('working.file.undelivered')
export const Confirming = story('working.file.removal.confirming')
export const Removing = story('working.file.removal.removing')
export const Unremoved = story('working.file.removal.unremoved')
export const Unsaved = story('working.file.unsaved')
export const Saving = story('saving')
export const Finished = story('finished')

/** A file whose game writes placeholders of its own: some that are taken as such, and others that may be. */
export const OwnCodes = stillStory(() => {
  const actor = frozen(setupFixtures, 'working.sheet.marking.marked', {
    ...setupFixtures.states['working.sheet.marking.marked'],
    placeholders: { '<<>> word': true },
  })
  const counted = figuresFixtures.states['report.counted']
  const figures = frozen(figuresFixtures, 'report.counted', {
    ...counted,
    report: counted.report && {
      ...counted.report,
      shapes: [
        {
          shape: '[] code',
          count: 439,
          words: 433,
          examples: ['[ICON_FAITH]', '[ICON_GOLD]', '[COLOR_POSITIVE_TEXT]'],
        },
        { shape: '@@ capitals', count: 62, words: 58, examples: ['@NAME@', '@CITY@'] },
        { shape: '<<>> word', count: 12, words: 12, examples: ['<<hero>>'] },
        { shape: '~~ name', count: 4, words: 0, examples: ['~c1~', '~c0~'] },
        { shape: '[] name', count: 2, words: 2, examples: [`[${'very_long_name_of_a_variable_'.repeat(2)}]`] },
      ],
    },
  })
  return (
    <StepPage step={2} order={actor.getSnapshot().context.order}>
      <SetupView actor={actor} onBack={() => {}} figures={figures} />
    </StepPage>
  )
})
