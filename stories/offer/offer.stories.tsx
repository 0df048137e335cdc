import { seller } from '#machines/link/seller.fixtures.ts'
import { offerFixtures } from '#machines/offer/offer.fixtures.ts'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { OfferView } from '#views/offer/offer.view.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Links/Offer link' }

const story = stateStories(offerFixtures, (actor) => (
  <LinkFrame seller={seller}>
    <OfferView actor={actor} seller={seller} />
  </LinkFrame>
))

export const Loading = story('loading')
export const Sent = story('sent.incomplete')
export const Commented = story('sent.complete')
export const Unanswered = story('sent.unanswered')
export const Answering = story('answering')
export const Rereading = story('rereading')
export const Accepted = story('accepted')
export const Rejected = story('rejected')
export const AnsweredMeanwhile = story('answeredMeanwhile')
export const Expired = story('expired')
export const Withdrawn = story('withdrawn')
export const NotFound = story('notFound')
export const Failed = story('failed')
