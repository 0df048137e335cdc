import type { ActorRefFrom } from 'xstate'
import type { deliveryMachine } from '#machines/delivery/delivery.machine.ts'

export type DeliveryActor = ActorRefFrom<typeof deliveryMachine>
