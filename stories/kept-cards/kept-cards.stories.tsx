import { stateStories } from '../support/state-stories.tsx'
import { keptCardsModel } from './kept-cards.model.tsx'

export default { title: 'Flows/Account/Saved cards' }

const story = stateStories(keptCardsModel)

export const Loading = story('loading')
export const Failed = story('failed')
export const None = story('none')
export const Listed = story('listed')
export const Removing = story('removing')
export const Unremoved = story('unremoved')
