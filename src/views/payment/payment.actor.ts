import type { ActorRefFrom } from 'xstate'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
export type PaymentSnapshot = ReturnType<PaymentActor['getSnapshot']>
