import { offerActors } from '#actors/offer/offer.actors.ts'
import { asChild } from '#machines/child-logic.ts'
import { offerMachine } from '#machines/offer/offer.machine.ts'
import type { OfferActor } from '#views/offer/offer.actor.ts'
import { OfferView } from '#views/offer/offer.view.tsx'
import type { LinkModule } from './link-module.ts'

export const offerPage: LinkModule<'offer'> = {
  logic: ({ client }) => asChild(offerMachine.provide({ actors: offerActors(client) })),
  view: (page, { seller }) => <OfferView actor={page as OfferActor} seller={seller} />,
}
