import { stateStories } from '../support/state-stories.tsx'
import { offerModel } from './offer.model.tsx'

export default { title: 'Flows/Links/Offer link' }

const story = stateStories(offerModel)

export const Loading = story('loading')
export const Sent = story('sent.incomplete')
export const Commented = story('sent.complete.free')
export const Confirming = story('sent.complete.confirming')
export const Unanswered = story('sent.unanswered.free')
export const ConfirmingAgain = story('sent.unanswered.confirming')
export const Answering = story('answering')
export const Rereading = story('rereading')
export const Accepted = story('accepted')
export const Rejected = story('rejected')
export const AnsweredMeanwhile = story('answeredMeanwhile')
export const Expired = story('expired')
export const Withdrawn = story('withdrawn')
export const NotFound = story('notFound')
export const Failed = story('failed')
