import type { ActorRefFrom } from 'xstate'
import type { informationMachine } from '#machines/information/information.machine.ts'

export type InformationActor = ActorRefFrom<typeof informationMachine>
