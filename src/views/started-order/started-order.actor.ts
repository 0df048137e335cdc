import type { ActorRefFrom } from 'xstate'
import type { startedOrderMachine } from '#machines/started-order/started-order.machine.ts'

export type StartedOrderActor = ActorRefFrom<typeof startedOrderMachine>
