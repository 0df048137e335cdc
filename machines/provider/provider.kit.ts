import { assign, setup } from 'xstate'
import { valueOf } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { promiseOf } from '../placeholder.ts'
import type { MakeMethod, ProviderClient, ProviderContext, ProviderEvent, ProviderInput } from './provider.types.ts'

type ShownForm = { readonly from: keyof ProviderContext['forms']; readonly make: MakeMethod }

export const providerKit = setup({
  types: { context: {} as ProviderContext, events: {} as ProviderEvent, input: {} as ProviderInput },
  actors: {
    /** Fetches the provider's script; refused when it is blocked or there is no connection. */
    connect: promiseOf<ProviderClient, ProviderInput>('connect'),
  },
  guards: {
    isAccepted,
    isNeeded: ({ context }) => context.publicKey !== undefined,
  },
  actions: {
    keepKey: assign((_, { publicKey }: { publicKey: string }) => ({ publicKey })),
    keepClient: assign((_, { result }: { result: ProviderClient }) => ({ client: valueOf(result) })),
    keepForm: assign(({ context }, { from, make }: ShownForm) => ({ forms: { ...context.forms, [from]: make } })),
  },
  delays: { scriptDeadline: 30_000 },
})
