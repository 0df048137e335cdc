import { deliveryActors } from '#actors/delivery/delivery.actors.ts'
import { verifyDelivery } from '#domain/contract/verify-delivery.call.ts'
import { deliveryFixtures } from '#machines/delivery/delivery.fixtures.ts'
import type { DeliveryContext } from '#machines/delivery/delivery.types.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { defineModel } from '../support/model.ts'
import { alert, button, heading, link, text } from '../support/parts.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { enabled, lacks, looks, sees } from '../support/sights.ts'

export const fileLink = link('Download')
const tryAgain = button('Try again')

/** The page of a delivery link. */
export const deliveryModel = defineModel({
  fixtures: deliveryFixtures,
  heard: ['notReady'],
  view: (actor) => <DeliveryView actor={actor} seller={seller} />,
  page: (actor) => (
    <LinkFrame seller={seller}>
      <DeliveryView actor={actor} seller={seller} />
    </LinkFrame>
  ),
  actors: [({ client, leave }) => deliveryActors(client, leave)],
  gestures: {
    'delivery.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
  },
  sights: {
    verifying: ({ orderId }: DeliveryContext) => sees(heading('Delivery', 1), text(orderId)),
    redirecting: [...sees(heading('Your file is on its way', 1)), ...lacks(fileLink)],
    redirected: ({ delivery }: DeliveryContext) => [
      ...sees(heading('Here is your file', 1), fileLink),
      ...looks(fileLink, { attribute: 'href', is: delivery?.address ?? '' }),
    ],
    refused: sees(heading('This link doesn’t work', 1)),
    notReady: [...sees(heading('The file is not ready yet', 1)), ...enabled(tryAgain)],
    failed: [...sees(heading('Delivery', 1), alert), ...enabled(tryAgain)],
  },
  replies: {
    verify: (output) => {
      if (output.ok) return [succeeds(verifyDelivery, { data: output.value })]
      const own = verifyDelivery.errors.find((code) => code === output.code)
      return [own ? refuses(verifyDelivery, own) : cutsOff(verifyDelivery)]
    },
    redirect: () => [],
  },
})
