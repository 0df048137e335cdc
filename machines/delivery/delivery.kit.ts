import { assign, setup } from 'xstate'
import type { LinkCode } from '#domain/links/messages.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'
import type { DeliveryInput, Delivery, DeliveryContext, DeliveryEvent } from './delivery.types.ts'

type Verified = { readonly result: Result<Delivery, LinkCode> }

export const deliveryKit = setup({
  types: { context: {} as DeliveryContext, events: {} as DeliveryEvent, input: {} as DeliveryInput },
  actors: {
    verify: promiseOf<Result<Delivery, LinkCode>, DeliveryInput>('verify'),
    /** Sends the browser to the file; resolves once the browser has been told. */
    redirect: promiseOf<void, { readonly address: string }>('redirect'),
  },
  guards: {
    isAccepted,
    isNotFound: (_, { result }: Verified) => !result.ok && result.code === 'TOKEN_NOT_FOUND',
    isNotReady: (_, { result }: Verified) => !result.ok && result.code === 'FILE_NOT_FOUND',
  },
  actions: {
    keepVerified: assign((_, { result }: Verified) => (result.ok ? { delivery: result.value } : keptOf(result))),
    keepRefusal: assign(keptRefusal<LinkCode>),
  },
  delays: { deadline: callDeadline, redirectDeadline: 10_000 },
})
