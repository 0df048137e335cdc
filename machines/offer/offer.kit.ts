import { assign, sendTo, setup } from 'xstate'
import { commentsToSend, type Offer, type OfferDecision, type OfferState } from '#domain/offers/offer.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'
import type { OfferInput, Opened, OfferContext, OfferEvent, Answering } from './offer.types.ts'

type Read = { readonly result: Result<Opened, LinkCode> }
type Outcome = { readonly result: Result<unknown, LinkCode> }
type Answered = { readonly result: Result<Offer, LinkCode> }

export const offerKit = setup({
  types: {
    context: {} as OfferContext,
    events: {} as OfferEvent,
    input: {} as OfferInput,
    /** A dialog is open, and nothing beneath it can be reached. */
    tags: {} as 'modal',
  },
  actors: {
    readOffer: promiseOf<Result<Opened, LinkCode>, OfferInput>('readOffer'),
    confirmOffer: promiseOf<Result<Offer, LinkCode>, Answering>('confirmOffer'),
    /** Keeps what is typed until it is sent. */
    keepComments: listenerOf<{ type: 'comments.changed'; orderNumber: string; comments: string }>('keepComments'),
  },
  guards: {
    isAccepted,
    isNotFound: (_, refused: Outcome) => isRefusedWith(refused, 'TOKEN_NOT_FOUND'),
    isAnswered: (_, refused: Outcome) => isRefusedWith(refused, 'OFFER_ANSWERED'),
    isExpired: (_, refused: Outcome) => isRefusedWith(refused, 'OFFER_EXPIRED'),
    isWithdrawn: (_, refused: Outcome) => isRefusedWith(refused, 'OFFER_WITHDRAWN'),
    hasComments: ({ context }) => commentsToSend(context.comments) !== undefined,
    isIn: ({ context }, { state }: { state: OfferState }) => context.offer?.project.state === state,
    isOpened: ({ context }) => context.offer !== undefined,
    isAnsweredByOther: ({ context }) => context.offer?.project.answer?.own === false,
  },
  actions: {
    keepRead: assign((_, { result }: Read) => {
      const { offer, typed } = valueOf(result)
      return { offer, comments: typed }
    }),
    /** Leaves the comments in the box as they are. */
    keepReread: assign((_, { result }: Read) => ({ offer: valueOf(result).offer })),
    keepAnswered: assign((_, { result }: Answered) => ({ offer: valueOf(result) })),
    keepRefused: assign((_, { result }: Outcome) => (result.ok ? {} : keptOf(result))),
    keepComments: assign((_, { comments }: { comments: string }) => ({ comments })),
    keepDecision: assign((_, { decision }: { decision: OfferDecision }) => ({ decision })),
    keepRefusal: assign(keptRefusal<LinkCode>),
    tellKeeper: sendTo('keepComments', ({ context }) => ({
      type: 'comments.changed',
      orderNumber: context.offer?.orderNumber ?? '',
      comments: context.comments,
    })),
    tellKeeperToForget: sendTo('keepComments', ({ context }) => ({
      type: 'comments.changed',
      orderNumber: context.offer?.orderNumber ?? '',
      comments: '',
    })),
  },
  delays: { deadline: callDeadline },
})

function isRefusedWith({ result }: Outcome, code: LinkCode): boolean {
  return !result.ok && result.code === code
}
