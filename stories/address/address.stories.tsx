import { addressFixtures } from '#machines/address/address.fixtures.ts'
import { BareMachine } from '../support/bare-machine.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/App/Address' }

const story = stateStories(addressFixtures, (actor) => (
  <BareMachine actor={actor} about="Keeps the browser's address and the app in step. Nobody sees it." />
))

export const Settled = story('entry.following.settled')
export const Due = story('entry.following.due')
export const Telling = story('entry.following.telling')
export const Returning = story('entry.returning.waiting')
export const Blank = story('screen.blank')
export const Open = story('screen.open')
