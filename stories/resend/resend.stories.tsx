import { stateStories } from '../support/state-stories.tsx'
import { resendModel } from './resend.model.tsx'

export default { title: 'Flows/Account/Unconfirmed address' }

const story = stateStories(resendModel)

export const Unsent = story('unsent')
export const Sending = story('sending')
export const Sent = story('sent')
export const Refused = story('refused')
export const Confirmed = story('confirmed')
