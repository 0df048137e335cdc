import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { OrderListView } from '#views/order-list/order-list.view.tsx'
import { SitePage } from '../support/site-page.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Order list' }

const ignore = () => {}

const story = stateStories(orderListFixtures, (actor) => (
  <SitePage user={actor.getSnapshot().context.user}>
    <OrderListView actor={actor} onLogin={ignore} />
  </SitePage>
))

export const SignedOut = story('signedOut')
export const Loading = story('loading')
export const Listed = story('listed')
export const Empty = story('empty')
export const Beyond = story('beyond')
export const Failed = story('failed')
