import type { ActorRefFrom } from 'xstate'
import type { invoiceMachine } from '#machines/invoice/invoice.machine.ts'

export type InvoiceActor = ActorRefFrom<typeof invoiceMachine>
export type InvoiceSnapshot = ReturnType<InvoiceActor['getSnapshot']>
