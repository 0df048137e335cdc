import { maya } from '#machines/auth/auth.fixtures.ts'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import { stateStories } from '../support/state-stories.tsx'

export default { title: 'Flows/Account/Unconfirmed address' }

const context = {
  ...authFixtures.states['edit.editing.complete'],
  opensAt: { form: 'edit' as const, user: { ...maya.user, confirmed: false } },
}

/** As it appears in the profile, under the email. */
const story = stateStories(resendFixtures, (actor) => (
  <AuthView
    actor={frozen(authFixtures, 'edit.editing.complete', context)}
    unconfirmed={() => <ResendView actor={actor} offer="Send it again" />}
  />
))

export const Unsent = story('unsent')
export const Sending = story('sending')
export const Sent = story('sent')
export const Refused = story('refused')
export const Confirmed = story('confirmed')
