import { offerActors } from '#actors/offer/offer.actors.ts'
import { asChild, type ChildLogic } from '#machines/child-logic.ts'
import { offerMachine } from '#machines/offer/offer.machine.ts'
import type { OfferInput } from '#machines/offer/offer.setup.ts'
import { OfferView, type OfferActor } from '#views/offer/offer.view.tsx'
import type { Snapshot } from 'xstate'
import type { LinkModule } from './pages.ts'

export const offerPage: LinkModule<ChildLogic<Snapshot<unknown>, OfferInput>> = {
  logic: ({ client }) => asChild(offerMachine.provide({ actors: offerActors(client) })),
  view: (page, { seller }) => <OfferView actor={page as OfferActor} seller={seller} />,
}
