import { maya } from '#machines/auth/auth.fixtures.ts'
import { confirmationFixtures } from '#machines/confirmation/confirmation.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import { ConfirmationView } from '#views/confirmation/confirmation.view.tsx'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import { confirmationModel } from './confirmation.model.tsx'
import { SitePage } from '../support/site-page.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Links/Confirmation link' }

const ignore = () => {}
const unconfirmed = { ...maya.user, confirmed: false }

const story = stateStories(confirmationModel)

export const Confirming = story('confirming')
export const Confirmed = story('confirmed')
export const Dead = story('dead')
export const Failed = story('failed')

export const DeadOfCustomer = stillStory(() => (
  <SitePage user={unconfirmed}>
    <ConfirmationView
      actor={frozen(confirmationFixtures, 'dead')}
      user={unconfirmed}
      resend={() => <ResendView actor={frozen(resendFixtures, 'unsent')} offer="Send a new one" />}
      onLogin={ignore}
    />
  </SitePage>
))
