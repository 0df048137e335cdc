import { maya } from '#machines/auth/auth.fixtures.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { providerFixtures } from '#machines/provider/provider.fixtures.ts'
import { PageHead } from '#ui/page-head.tsx'
import { ProviderView } from '#views/provider/provider.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, field, status, text } from '../support/parts.ts'
import { enabled, lacks, says, sees } from '../support/sights.ts'
import { StepPage } from '../support/step-page.tsx'

const connecting = field('Connecting to Stripe')
const form = text('The form of Stripe')
const again = button('Try again')
const noWallet = 'No wallet is set up in this browser.'

/** The script of a payment provider, in place of its form or button until it has loaded. */
export const providerModel = defineModel({
  fixtures: providerFixtures,
  heard: ['ready'],
  view: (actor) => (
    <ProviderView actor={actor} name="Stripe">
      The form of Stripe
    </ProviderView>
  ),
  page: (actor) => (
    <StepPage step={5} order={sampleOrders.owned} user={maya.user}>
      <PageHead title="Complete & Pay" />
      <ProviderView actor={actor} name="Stripe">
        <p>The form of Stripe</p>
      </ProviderView>
    </StepPage>
  ),
  actors: [],
  gestures: {
    'provider.connect': [world('a payment that needs the provider')],
    'form.shown': [world('the script of the provider')],
    'widget.failed': [world('the script of the provider')],
    'widget.missing': [world('the script of the provider')],
    'provider.retry': [{ by: 'person', does: (hands) => hands.press(again) }],
  },
  sights: {
    idle: lacks(connecting, form, again, text(noWallet)),
    connecting: [...sees(connecting), ...lacks(form, again)],
    ready: [...sees(form), ...lacks(connecting, again)],
    unavailable: [
      ...says(alert, 'Stripe could not be reached'),
      ...says(alert, 'You have not been charged.'),
      ...enabled(again),
    ],
    missing: [...says(status, noWallet), ...lacks(form)],
  },
  replies: { connect: 'held' },
})
