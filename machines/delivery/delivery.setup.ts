import { assign, setup } from 'xstate'
import type { LinkCode } from '#domain/links/messages.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { promiseOf } from '../placeholder.ts'

export type DeliveryInput = { readonly orderId: string; readonly tok: string }

/** The address of the translated file, and its name. */
export type Delivery = { readonly address: string; readonly fileName: string }

export type DeliveryContext = DeliveryInput &
  Wait & {
    readonly delivery: Delivery | undefined
    readonly refusal: LinkCode | undefined
  }

export type DeliveryEvent = { type: 'delivery.retry' }

type Verified = { readonly result: Result<Delivery, LinkCode> }

export const deliverySetup = setup({
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
    keepRefusal: assign((_, { code }: { code: LinkCode }) => ({ refusal: code })),
  },
  delays: { deadline: callDeadline, redirectDeadline: 10_000 },
})
