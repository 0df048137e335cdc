import { frozen } from '#machines/harness/frozen.ts'
import { startedOrderFixtures } from '#machines/started-order/started-order.fixtures.ts'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { startedOrderModel, startedPage } from './started-order.model.tsx'

export default { title: 'Flows/Wizard/Started order' }

const story = stateStories(startedOrderModel)

export const Idle = story('idle')
export const Looking = story('looking')
export const Unknown = story('unknown')
export const Offered = story('offered')

/** Beside an order that has a file. */
export const OfferedBesideAnother = stillStory(() => startedPage(frozen(startedOrderFixtures, 'offered'), true))
