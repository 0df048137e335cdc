import type { ActorRefFrom } from 'xstate'
import type { orderMachine } from '#machines/order/order.machine.ts'

export type OrderActor = ActorRefFrom<typeof orderMachine>
