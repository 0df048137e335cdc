import { stateStories } from '../support/state-stories.tsx'
import { linkModel } from './link.model.tsx'

export default { title: 'Flows/Links/Link app' }

const story = stateStories(linkModel)

export const Loading = story('loading')
export const Offer = story('offer')
export const Invoice = story('invoice')
export const Delivery = story('delivery')
export const Missing = story('missing')
export const Unknown = story('unknown')
export const Crashed = story('crashed')
