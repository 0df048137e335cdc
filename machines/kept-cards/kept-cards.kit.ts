import { assign, setup } from 'xstate'
import { isCardMissing } from '#domain/payments/card-missing.ts'
import type { SavedCard } from '#domain/payments/options.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import type { StepCode } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { KeptCardsContext, KeptCardsEvent } from './kept-cards.types.ts'

type Answered = { readonly result: Result<unknown, StepCode> }
type Fetched = { readonly result: Result<readonly SavedCard[], StepCode> }

export const keptCardsKit = setup({
  types: { context: {} as KeptCardsContext, events: {} as KeptCardsEvent },
  actors: {
    fetchCards: promiseOf<Result<readonly SavedCard[], StepCode>>('fetchCards'),
    removeCard: promiseOf<Result<null, StepCode>, { readonly id: string }>('removeCard'),
  },
  guards: {
    isKept: ({ context }, { id }: { id: string }) => context.cards.some((card) => card.id === id),
    isAccepted,
    isGone: (_, { result }: Answered) => isCardMissing(result),
    isNone: ({ context }) => context.cards.length === 0,
  },
  actions: {
    keepFetched: assign((_, { result }: Fetched) => (result.ok ? { cards: result.value } : {})),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    removeChosen: assign(({ context: { cards, chosen } }) => ({
      cards: cards.filter(({ id }) => id !== chosen),
      chosen: undefined,
    })),
    keepRefused: assign((_, { result }: Answered) => (result.ok ? { refusal: undefined } : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays: { deadline: callDeadline },
})

export const noCards: KeptCardsContext = { cards: [], chosen: undefined, refusal: undefined }
