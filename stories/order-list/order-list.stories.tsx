import { stateStories } from '../support/state-stories.tsx'
import { orderListModel } from './order-list.model.tsx'

export default { title: 'Flows/Orders/Order list' }

const story = stateStories(orderListModel)

export const SignedOut = story('signedOut')
export const Loading = story('loading')
export const Listed = story('listed')
export const SearchingTyping = story('searching.typing')
export const SearchingFinding = story('searching.finding')
export const SearchingFound = story('searching.found')
export const SearchingUnmatched = story('searching.unmatched')
export const SearchingFailed = story('searching.failed')
export const Empty = story('empty')
export const Beyond = story('beyond')
export const Failed = story('failed')
