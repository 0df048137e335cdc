import { stateStories } from '../support/state-stories.tsx'
import { addressModel } from './address.model.tsx'

export default { title: 'Flows/App/Address' }

const story = stateStories(addressModel)

export const Settled = story('entry.following.settled')
export const Due = story('entry.following.due')
export const Telling = story('entry.following.telling')
export const Returning = story('entry.returning.waiting')
export const Blank = story('screen.blank')
export const Open = story('screen.open')
