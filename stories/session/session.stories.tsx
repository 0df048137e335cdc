import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import { BareMachine } from '../support/bare-machine.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/App/Session' }

const story = stateStories(sessionFixtures, (actor) => (
  <BareMachine actor={actor} about="Who is here. Nobody sees it; the whole app follows it." />
))

export const Guest = story('guest')
export const SignedIn = story('signedIn')
export const SigningOut = story('signingOut')
export const Expired = story('expired')
