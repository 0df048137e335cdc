import { stateStories } from '../support/state-stories.tsx'
import { deliveryModel } from './delivery.model.tsx'

export default { title: 'Flows/Links/Delivery link' }

const story = stateStories(deliveryModel)

export const Verifying = story('verifying')
export const Redirecting = story('redirecting')
export const Redirected = story('redirected')
export const Refused = story('refused')
export const NotReady = story('notReady')
export const Failed = story('failed')
