import { stateStories } from '../support/state-stories.tsx'
import { sessionModel } from './session.model.tsx'

export default { title: 'Flows/App/Session' }

const story = stateStories(sessionModel)

export const Guest = story('guest')
export const SignedIn = story('signedIn')
export const SigningOut = story('signingOut')
export const Expired = story('expired')
