import { valueOf } from '#domain/result.ts'
import type { OfferState } from '#domain/offers/offer.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { offerFixtures } from './offer.fixtures.ts'
import type { OfferContext, Opened } from './offer.types.ts'
import type { Result } from '#domain/result.ts'

const isBlank = (text: string) => text.trim() === ''
const isIn =
  (...states: readonly OfferState[]) =>
  ({ offer }: OfferContext) =>
    offer !== undefined && states.includes(offer.project.state)

type Read = { readonly event: { readonly output: Result<Opened, string> } }
const reads =
  (state: OfferState) =>
  ({ event: { output } }: Read) =>
    output.ok && output.value.offer.project.state === state
const opened = ({ event: { output } }: Read) => ({ offer: valueOf(output).offer, comments: valueOf(output).typed })
const reread = ({ event: { output } }: Read) => ({ offer: valueOf(output).offer })

const accepts = () => ({ decision: 'accept' }) as const
const rejects = () => ({ decision: 'reject' }) as const

const told = (orderNumber: string | undefined, comments: string) => ({
  keepComments: { type: 'comments.changed', orderNumber, comments },
})

/**
 * Offers: "SENT (Accept and Reject shown), ACCEPTED, REJECTED. Confirm sends accept or reject" (§4); "the comments box
 * must be filled before Accept or Reject are enabled" (§5). One past its date, or withdrawn, takes no answer. An answer is
 * final, and is confirmed first.
 */
export const offerRules = rulesOf(offerFixtures, {
  starts: [{ to: 'loading' }],
  leads: [
    // The page shows what the offer is.
    { when: 'readOffer answers', from: 'loading', if: reads('SENT'), to: 'sent', sets: opened },
    { when: 'readOffer answers', from: 'loading', if: reads('ACCEPTED'), to: 'accepted', sets: opened },
    { when: 'readOffer answers', from: 'loading', if: reads('REJECTED'), to: 'rejected', sets: opened },
    { when: 'readOffer answers', from: 'loading', if: reads('EXPIRED'), to: 'expired', sets: opened },
    { when: 'readOffer answers', from: 'loading', if: reads('WITHDRAWN'), to: 'withdrawn', sets: opened },
    { when: 'readOffer answers', if: no('TOKEN_NOT_FOUND'), to: 'notFound' },
    { when: 'readOffer answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'readOffer throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: ['loading', 'rereading'], to: 'failed', sets: refusal('TIMEOUT') },
    // What is typed is kept in this browser, and decides whether there is something to send.
    {
      when: 'comments.edit',
      from: 'sent',
      if: ({ event }) => isBlank(event.comments),
      to: 'sent.incomplete',
      sets: ({ event }) => ({ comments: event.comments }),
      tells: ({ context, event }) => told(context.offer?.orderNumber, event.comments),
    },
    {
      when: 'comments.edit',
      from: 'sent',
      to: 'sent.complete',
      sets: ({ event }) => ({ comments: event.comments }),
      tells: ({ context, event }) => told(context.offer?.orderNumber, event.comments),
    },
    // An answer needs words, and is confirmed. It may be sent again while nobody knows how the first ended.
    { when: 'offer.accept', from: 'sent.complete.free', to: 'sent.complete.confirming', sets: accepts },
    { when: 'offer.reject', from: 'sent.complete.free', to: 'sent.complete.confirming', sets: rejects },
    { when: 'offer.accept', from: 'sent.unanswered.free', to: 'sent.unanswered.confirming', sets: accepts },
    { when: 'offer.reject', from: 'sent.unanswered.free', to: 'sent.unanswered.confirming', sets: rejects },
    { when: 'answer.cancel', from: 'sent.complete.confirming', to: 'sent.complete.free' },
    { when: 'answer.cancel', from: 'sent.unanswered.confirming', to: 'sent.unanswered.free' },
    { when: 'answer.confirm', from: ['sent.complete.confirming', 'sent.unanswered.confirming'], to: 'answering' },
    {
      when: 'confirmOffer answers',
      if: ({ event: { output } }) => output.ok && output.value.project.state === 'ACCEPTED',
      to: 'accepted',
      sets: ({ event }) => ({ offer: valueOf(event.output) }),
      tells: ({ event }) => told(valueOf(event.output).orderNumber, ''),
    },
    {
      when: 'confirmOffer answers',
      if: yes,
      to: 'rejected',
      sets: ({ event }) => ({ offer: valueOf(event.output) }),
      tells: ({ event }) => told(valueOf(event.output).orderNumber, ''),
    },
    { when: 'confirmOffer answers', if: no('OFFER_ANSWERED'), to: 'rereading' },
    { when: 'confirmOffer answers', if: no('OFFER_EXPIRED'), to: 'expired' },
    { when: 'confirmOffer answers', if: no('OFFER_WITHDRAWN'), to: 'withdrawn' },
    { when: 'confirmOffer answers', if: no('TOKEN_NOT_FOUND'), to: 'notFound' },
    { when: 'confirmOffer answers', if: no(), to: 'sent.unanswered', sets: whyNot },
    { when: 'confirmOffer throws', to: 'sent.unanswered', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'answering', to: 'sent.unanswered', sets: refusal('TIMEOUT') },
    // Somebody else was quicker: the page says who, and the comments stay.
    {
      when: 'readOffer answers',
      if: ({ event: { output } }) => output.ok && output.value.offer.project.answer?.own === false,
      to: 'answeredMeanwhile',
      sets: reread,
    },
    { when: 'readOffer answers', if: reads('SENT'), to: 'sent', sets: reread },
    { when: 'readOffer answers', if: reads('ACCEPTED'), to: 'accepted', sets: reread },
    { when: 'readOffer answers', if: reads('REJECTED'), to: 'rejected', sets: reread },
    { when: 'readOffer answers', if: reads('EXPIRED'), to: 'expired', sets: reread },
    { when: 'readOffer answers', if: reads('WITHDRAWN'), to: 'withdrawn', sets: reread },
    { when: 'offer.retry', from: 'failed', if: ({ context }) => context.offer === undefined, to: 'loading' },
    { when: 'offer.retry', from: 'failed', to: 'rereading' },
  ],
  holds: {
    sent: isIn('SENT'),
    'sent.incomplete': ({ comments }) => isBlank(comments),
    'sent.complete': ({ comments }) => !isBlank(comments),
    'sent.unanswered': ({ decision }) => decision !== undefined,
    accepted: isIn('ACCEPTED'),
    rejected: isIn('REJECTED'),
  },
  runsAlways: { keepComments: () => undefined },
  runs: {
    loading: { readOffer: ({ iid }) => ({ iid }) },
    rereading: { readOffer: ({ iid }) => ({ iid }) },
    answering: { confirmOffer: ({ iid, decision, comments }) => ({ iid, decision, comments: comments.trim() }) },
  },
  waits: { deadline: 40_000 },
  tags: { modal: ['sent.complete.confirming', 'sent.unanswered.confirming'] },
  goal: ['accepted', 'rejected'],
  equivalents: {
    'offer.answering on xstate.done.actor.confirmOffer#0 → offer.routingReread':
      'what the service says of an answer that it took is never answered by another',
  },
})
