import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { vatNumberMachine } from '#machines/vat-number/vat-number.machine.ts'

export type VatNumberActor = ActorRefFrom<typeof vatNumberMachine>
export type VatNumberSnapshot = SnapshotFrom<typeof vatNumberMachine>
