import { stateStories } from '../support/state-stories.tsx'
import { reporterModel } from './reporter.model.tsx'

export default { title: 'Flows/App/Reporter' }

const story = stateStories(reporterModel)

export const Idle = story('idle')
export const Queued = story('queued')
export const Sending = story('sending')
export const Retrying = story('retrying')
export const Dropped = story('dropped')
