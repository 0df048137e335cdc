import { stateStories } from '../support/state-stories.tsx'
import { newsModel } from './news.model.tsx'

export default { title: 'Flows/App/News' }

const story = stateStories(newsModel)

export const Waiting = story('waiting')
export const Asking = story('asking')
export const Resting = story('resting')
