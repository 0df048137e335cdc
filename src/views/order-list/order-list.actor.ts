import type { ActorRefFrom } from 'xstate'
import type { orderListMachine } from '#machines/order-list/order-list.machine.ts'

export type OrderListActor = ActorRefFrom<typeof orderListMachine>
