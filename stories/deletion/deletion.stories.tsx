import { stateStories } from '../support/state-stories.tsx'
import { deletionModel } from './deletion.model.tsx'

export default { title: 'Flows/Account/Delete account' }

const story = stateStories(deletionModel)

export const Closed = story('closed')
export const Blank = story('blank')
export const Typed = story('typed')
export const Deleting = story('deleting')
export const Refused = story('refused')
export const Deleted = story('deleted')
