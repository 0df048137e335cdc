import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { providerFixtures } from '#machines/provider/provider.fixtures.ts'
import type { ProviderEvent } from '#machines/provider/provider.types.ts'
import type { ProviderActor } from '#views/provider/provider.actor.ts'
import { ProviderView } from '#views/provider/provider.view.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const alert = page.getByRole('alert')
const again = page.getByRole('button', { name: 'Try again' })
/** What the script and the browser report. */
const reported = (event: ProviderEvent, actor: ProviderActor) => actor.send(event)

test("every transition of a provider's script is walked in the browser", async () => {
  const walk = await walkView({
    fixtures: providerFixtures,
    actors: {},
    view: (actor) => (
      <ProviderView actor={actor} name="Stripe">
        The form of Stripe
      </ProviderView>
    ),
    gestures: {
      'provider.connect': reported,
      'form.shown': reported,
      'widget.failed': reported,
      'widget.missing': reported,
      'provider.retry': () => again.click(),
    },
    sights: {
      idle: async () => {
        await expect.element(page.getByLabelText('Connecting to Stripe')).not.toBeInTheDocument()
        await expect.element(page.getByText('The form of Stripe')).not.toBeInTheDocument()
      },
      connecting: () => expect.element(page.getByLabelText('Connecting to Stripe')).toBeVisible(),
      ready: () => expect.element(page.getByText('The form of Stripe')).toBeVisible(),
      unavailable: async () => {
        await expect.element(alert).toMatchTextContent('Stripe could not be reached')
        await expect.element(again).toBeEnabled()
      },
      missing: () => expect.element(page.getByRole('status')).toHaveTextContent('No wallet is set up in this browser.'),
    },
    network: { connect: 'held' },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})
