import { maya } from '#machines/auth/auth.fixtures.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { providerFixtures } from '#machines/provider/provider.fixtures.ts'
import { PageHead } from '#ui/page-head.tsx'
import { ProviderView } from '#views/provider/provider.view.tsx'
import { stateStories } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'

export default { title: 'Flows/Wizard/Step 5, provider' }

const story = stateStories(providerFixtures, (actor) => (
  <StepPage step={5} order={sampleOrders.owned} user={maya.user}>
    <PageHead title="Complete & Pay" />
    <ProviderView actor={actor} name="Stripe">
      <p>The form of Stripe</p>
    </ProviderView>
  </StepPage>
))

export const Idle = story('idle')
export const Connecting = story('connecting')
export const Ready = story('ready')
export const Unavailable = story('unavailable')
export const Missing = story('missing')
