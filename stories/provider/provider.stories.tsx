import { stateStories } from '../support/state-stories.tsx'
import { providerModel } from './provider.model.tsx'

export default { title: 'Flows/Wizard/Step 5, provider' }

const story = stateStories(providerModel)

export const Idle = story('idle')
export const Connecting = story('connecting')
export const Ready = story('ready')
export const Unavailable = story('unavailable')
export const Missing = story('missing')
