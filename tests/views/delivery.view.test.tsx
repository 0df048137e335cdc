import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deliveryActors } from '#actors/delivery/delivery.actors.ts'
import { createClient } from '#api/client.ts'
import { verifyDelivery } from '#domain/contract/verify-delivery.call.ts'
import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import type { DeliveryActor } from '#views/delivery/delivery.actor.ts'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('every transition of a delivery is walked in the browser', async () => {
  const went: string[] = []
  const walk = await walkView({
    fixtures: deliveryFixtures,
    actors: deliveryActors(client, (address) => went.push(address)),
    view: (actor) => <DeliveryView actor={actor} seller={seller} />,
    gestures: { 'delivery.retry': () => page.getByRole('button', { name: 'Try again' }).click() },
    sights: {
      verifying: async () => {
        await expect.element(title('Delivery')).toBeVisible()
        await expect.element(page.getByText('48377')).toBeVisible()
      },
      redirecting: async () => {
        await expect.element(title('Your file is on its way')).toBeVisible()
        await expect.element(page.getByRole('link', { name: 'Download' })).not.toBeInTheDocument()
      },
      redirected: async (actor: DeliveryActor) => {
        await expect.element(title('Here is your file')).toBeVisible()
        const { delivery } = actor.getSnapshot().context
        const link = page.getByRole('link', { name: 'Download' })
        await expect.element(link).toHaveAttribute('href', delivery?.address ?? '')
      },
      refused: () => expect.element(title("This link doesn't work")).toBeVisible(),
      notReady: () => expect.element(title('The file is not ready yet')).toBeVisible(),
      failed: () => expect.element(page.getByRole('alert')).toBeVisible(),
    },
    network: {
      verify: (output) => {
        if (output.ok) return [answer(verifyDelivery, { data: output.value })]
        const own = verifyDelivery.errors.find((code) => code === output.code)
        return [refuse(verifyDelivery, own ?? 'SERVER_ERROR')]
      },
      redirect: () => [],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
  expect(new Set(went)).toEqual(new Set([deliveryFixtures.states.redirected.delivery?.address]))
})
