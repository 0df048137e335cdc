import { assign, setup } from 'xstate'
import type { StartedOrder } from '#domain/order/started-order.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { StartedOrderContext, StartedOrderEvent, StartedOrderInput } from './started-order.types.ts'

type Found = { readonly result: Result<StartedOrder | null, StepCode> }

export const startedOrderKit = setup({
  types: { context: {} as StartedOrderContext, events: {} as StartedOrderEvent, input: {} as StartedOrderInput },
  actors: {
    findStarted: promiseOf<Result<StartedOrder | null, StepCode>, { readonly except: string }>('findStarted'),
  },
  guards: {
    isAtHand: ({ context }) => context.atHand !== undefined,
    isChosen: ({ context }, { atHand }: { atHand: string }) => context.chosen?.id === atHand,
    isFound: (_, { result }: Found) => result.ok && result.value !== null,
    isAccepted,
  },
  actions: {
    keepAtHand: assign((_, { atHand }: { atHand: string }) => ({ atHand, found: undefined, chosen: undefined })),
    keepFound: assign((_, { result }: Found) => (result.ok ? { found: result.value ?? undefined } : {})),
    choose: assign(({ context }) => ({ chosen: context.found })),
    forget: assign(nothingStarted),
    keepRefused: assign((_, { result }: Found) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
    forgetRefusal: assign({ refusal: undefined, retryAt: undefined }),
  },
  delays: { deadline: callDeadline },
})

export function nothingStarted(): StartedOrderContext {
  return { atHand: undefined, found: undefined, chosen: undefined, refusal: undefined }
}
