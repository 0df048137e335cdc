import { newsFixtures } from '#machines/news/news.fixtures.ts'
import { BareMachine } from '../support/bare-machine.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/App/News' }

const story = stateStories(newsFixtures, (actor) => (
  <BareMachine actor={actor} about="Asks what is new about an order while its page is in sight. Nobody sees it." />
))

export const Waiting = story('waiting')
export const Asking = story('asking')
export const Resting = story('resting')
