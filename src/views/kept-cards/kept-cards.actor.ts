import type { ActorRefFrom } from 'xstate'
import type { keptCardsMachine } from '#machines/kept-cards/kept-cards.machine.ts'

export type KeptCardsActor = ActorRefFrom<typeof keptCardsMachine>
