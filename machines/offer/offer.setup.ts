import { assign, sendTo, setup } from 'xstate'
import { commentsToSend, type Offer, type OfferDecision, type OfferState } from '#domain/offers/offer.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { listenerOf, promiseOf } from '../placeholder.ts'

/** The secret in the link. */
export type OfferInput = { readonly iid: string }

/** An offer, with the comments that were typed for it in this browser and never sent. */
export type Opened = { readonly offer: Offer; readonly typed: string }

export type OfferContext = OfferInput &
  Wait & {
    /** Undefined until it is read. */
    readonly offer: Offer | undefined
    /** The comments as they stand in the box. */
    readonly comments: string
    /** The decision whose button was pressed last. */
    readonly decision: OfferDecision | undefined
    /** Why the last call was refused. */
    readonly refusal: LinkCode | undefined
  }

export type OfferEvent =
  | { type: 'comments.edit'; comments: string }
  | { type: 'offer.accept' }
  | { type: 'offer.reject' }
  | { type: 'offer.retry' }

export type Answering = OfferInput & { readonly decision: OfferDecision; readonly comments: string }

type Read = { readonly result: Result<Opened, LinkCode> }
type Outcome = { readonly result: Result<unknown, LinkCode> }
type Answered = { readonly result: Result<Offer, LinkCode> }

export const offerSetup = setup({
  types: { context: {} as OfferContext, events: {} as OfferEvent, input: {} as OfferInput },
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
    keepRead: assign((_, { result }: Read) =>
      result.ok ? { offer: result.value.offer, comments: result.value.typed } : keptOf(result),
    ),
    /** Leaves the comments in the box as they are. */
    keepReread: assign((_, { result }: Read) => (result.ok ? { offer: result.value.offer } : keptOf(result))),
    keepAnswered: assign((_, { result }: Answered) => (result.ok ? { offer: result.value } : keptOf(result))),
    keepComments: assign((_, { comments }: { comments: string }) => ({ comments })),
    keepDecision: assign((_, { decision }: { decision: OfferDecision }) => ({ decision })),
    keepRefusal: assign((_, { code }: { code: LinkCode }) => ({ refusal: code })),
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
