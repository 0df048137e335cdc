import type { ActorRefFrom } from 'xstate'
import type { offerMachine } from '#machines/offer/offer.machine.ts'

export type OfferActor = ActorRefFrom<typeof offerMachine>
export type OfferSnapshot = ReturnType<OfferActor['getSnapshot']>
