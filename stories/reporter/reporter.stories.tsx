import { reporterFixtures } from '#machines/reporter/reporter.fixtures.ts'
import { BareMachine } from '../support/bare-machine.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/App/Reporter' }

const story = stateStories(reporterFixtures, (actor) => (
  <BareMachine actor={actor} about="Hands over what happened in the app. Nobody sees it, and nobody waits for it." />
))

export const Idle = story('idle')
export const Queued = story('queued')
export const Sending = story('sending')
export const Retrying = story('retrying')
export const Dropped = story('dropped')
