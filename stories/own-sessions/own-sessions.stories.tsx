import { frozen } from '#machines/harness/frozen.ts'
import { ownSessionsFixtures } from '#machines/own-sessions/own-sessions.fixtures.ts'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { ownSessionsModel } from './own-sessions.model.tsx'

export default { title: 'Flows/Account/Own sessions' }

const story = stateStories(ownSessionsModel)

export const Loading = story('loading')
export const Failed = story('failed')
export const Alone = story('alone')
export const Listed = story('listed')
export const Ending = story('ending')
export const EndingOthers = story('endingOthers')
export const Unended = story('unended')

const { listed } = ownSessionsFixtures.states
const [first, ...others] = listed.sessions

/** A name without a break, and more sessions than a list shows. */
export const Many = stillStory(() =>
  ownSessionsModel.page?.(
    frozen(ownSessionsFixtures, 'listed', {
      ...listed,
      sessions: [
        ...(first ? [first] : []),
        ...others.map((one) => ({ ...one, browser: 'Samsung Internet for Android on PlayStation 4' })),
      ],
      total: 61,
    }),
  ),
)
