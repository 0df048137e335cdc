import { ownSessionsActors } from '#actors/own-sessions/own-sessions.actors.ts'
import type { OwnSession } from '#domain/accounts/own-session.ts'
import { endOtherSessions } from '#domain/contract/end-other-sessions.call.ts'
import { endSession } from '#domain/contract/end-session.call.ts'
import { listSessions } from '#domain/contract/list-sessions.call.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { ownSessionsFixtures } from '#machines/own-sessions/own-sessions.fixtures.ts'
import type { OwnSessionsContext } from '#machines/own-sessions/own-sessions.types.ts'
import { OwnSessionsView } from '#views/own-sessions/own-sessions.view.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, part, text, within, type Part } from '../support/parts.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { busy, disabled, enabled, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { SitePage } from '../support/site-page.tsx'

const { sessions } = ownSessionsFixtures.states.listed

export const sessionRow = within(part('region', 'Logged in on'), part('listitem'))
export const everywhereElse = button('Log out everywhere else')
const tryAgain = button('Try again')

/** The button of the session in a browser. */
function signOut(browser: string): Part {
  return button(new RegExp(`^Log out ${browser || 'Unknown browser'}, last seen`))
}

/** Only the chosen session's button is busy; none can be pressed. */
function whileEnding({ sessions: shown, chosen }: OwnSessionsContext): Sights {
  return shown
    .filter(({ isThis }) => !isThis)
    .flatMap(({ id, browser }) =>
      id === chosen ? busy(signOut(browser)) : [...disabled(signOut(browser)), ...looks(signOut(browser), 'idle')],
    )
}

function browserOf(id: OwnSession['id']): string {
  const session = sessions.find((one) => one.id === id)
  if (!session) throw new Error(`No sample session has the id ${id}`)
  return session.browser
}

/** The other sessions of a customer, on the profile. */
export const ownSessionsModel = defineModel({
  fixtures: ownSessionsFixtures,
  heard: ['listed'],
  view: (actor) => <OwnSessionsView actor={actor} />,
  page: (actor) => (
    <SitePage user={maya.user}>
      <ProfileView user={maya.user}>
        <OwnSessionsView actor={actor} />
      </ProfileView>
    </SitePage>
  ),
  actors: [({ client }) => ownSessionsActors(client)],
  gestures: {
    'session.end': [{ by: 'person', does: (hands, { id }) => hands.press(signOut(browserOf(id))) }],
    'sessions.endOthers': [{ by: 'person', does: (hands) => hands.press(everywhereElse) }],
    'sessions.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
  },
  sights: {
    loading: looks(text('Loading where you are logged in'), 'present'),
    failed: [...sees(alert), ...enabled(tryAgain)],
    alone: [
      ...sees(text('You are logged in nowhere else.')),
      ...looks(text('You are logged in here alone'), 'present'),
      ...looks(sessionRow, { times: 1 }),
      ...lacks(everywhereElse, alert),
    ],
    listed: ({ total }: OwnSessionsContext) => [
      ...enabled(everywhereElse),
      ...looks(text(`You are logged in on ${total} browsers`), 'present'),
      ...lacks(alert),
    ],
    ending: (context: OwnSessionsContext) => [...disabled(everywhereElse), ...whileEnding(context)],
    endingOthers: busy(everywhereElse),
    unended: [...says(alert, /^You may still be logged in there/), ...enabled(everywhereElse)],
  },
  replies: {
    fetchSessions: (output) => {
      if (!output.ok)
        return [output.code === 'UNAUTHORIZED' ? refuses(listSessions, output.code) : cutsOff(listSessions)]
      return [succeeds(listSessions, { data: { sessions: [...output.value.sessions], total: output.value.total } })]
    },
    endSession: (output) => {
      if (output.ok) return [succeeds(endSession, null)]
      const { code } = output
      return [code === 'NOT_FOUND' || code === 'UNAUTHORIZED' ? refuses(endSession, code) : cutsOff(endSession)]
    },
    endOthers: (output) => {
      if (output.ok) return [succeeds(endOtherSessions, null)]
      const { code } = output
      return [code === 'UNAUTHORIZED' ? refuses(endOtherSessions, code) : cutsOff(endOtherSessions)]
    },
  },
  unseen: {
    'ownSessions.listed on session.end#0 always': 'the session that the page is shown in has no button that ends it',
    'ownSessions.unended on session.end#0 always': 'the session that the page is shown in has no button that ends it',
  },
})
