import { stateStories } from '../support/state-stories.tsx'
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
