import type { ActorRefFrom } from 'xstate'
import type { providerMachine } from '#machines/provider/provider.machine.ts'

export type ProviderActor = ActorRefFrom<typeof providerMachine>
