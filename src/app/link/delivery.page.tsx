import { deliveryActors } from '#actors/delivery/delivery.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { deliveryMachine } from '#machines/delivery/delivery.machine.ts'
import type { DeliveryActor } from '#views/delivery/delivery.actor.ts'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import type { LinkModule } from './link-module.ts'

export const deliveryPage: LinkModule<'delivery'> = {
  logic: ({ client, leave }) => asChild(deliveryMachine.provide({ actors: deliveryActors(client, leave) })),
  view: (page, { seller }) => <DeliveryView actor={page as DeliveryActor} seller={seller} />,
}
