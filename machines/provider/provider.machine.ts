import { setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import { byAnswer } from '../branches.ts'
import { promiseOf } from '../placeholder.ts'

export type ProviderEvent =
  | { type: 'widget.failed' }
  /** The provider has nothing that it could show in this browser. */
  | { type: 'widget.missing' }
  | { type: 'provider.retry' }

const providerSetup = setup({
  types: { events: {} as ProviderEvent },
  actors: {
    /** Fetches the provider's script; refused when it is blocked or there is no connection. */
    connect: promiseOf<Result<null, 'OFFLINE'>, undefined>('connect'),
  },
  guards: { isConnected: (_, { result }: { result: Result<null, 'OFFLINE'> }) => result.ok },
  delays: { scriptDeadline: 30_000 },
})

/**
 * The script of a payment provider, which its forms and buttons need. It is fetched when the first of them is shown.
 */
export const providerMachine = providerSetup.createMachine({
  id: 'provider',
  initial: 'connecting',
  states: {
    connecting: {
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: byAnswer({ guard: 'isConnected', target: 'ready' }, { target: 'unavailable' }),
        onError: { target: 'unavailable' },
      },
      after: { scriptDeadline: { target: 'unavailable' } },
    },
    ready: {
      on: { 'widget.failed': { target: 'unavailable' }, 'widget.missing': { target: 'missing' } },
    },
    unavailable: { on: { 'provider.retry': { target: 'connecting' } } },
    missing: {},
  },
})
