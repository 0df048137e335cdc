import { seller } from '#machines/link/seller.fixtures.ts'
import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Links/Delivery link' }

const story = stateStories(deliveryFixtures, (actor) => (
  <LinkFrame seller={seller}>
    <DeliveryView actor={actor} seller={seller} />
  </LinkFrame>
))

export const Verifying = story('verifying')
export const Redirecting = story('redirecting')
export const Redirected = story('redirected')
export const Refused = story('refused')
export const NotReady = story('notReady')
export const Failed = story('failed')
