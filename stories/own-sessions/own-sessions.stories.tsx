import { frozen } from '#machines/harness/frozen.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { ownSessionsFixtures } from '#machines/own-sessions/own-sessions.fixtures.ts'
import type { OwnSessionsActor } from '#views/own-sessions/own-sessions.actor.ts'
import { OwnSessionsView } from '#views/own-sessions/own-sessions.view.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { SitePage } from '../support/site-page.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Account/Own sessions' }

function profile(actor: OwnSessionsActor) {
  return (
    <SitePage user={maya.user}>
      <ProfileView user={maya.user}>
        <OwnSessionsView actor={actor} />
      </ProfileView>
    </SitePage>
  )
}

const story = stateStories(ownSessionsFixtures, profile)

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
  profile(
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
