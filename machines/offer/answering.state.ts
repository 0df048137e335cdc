import { answerOf } from './offer.facts.ts'
import { offerSetup } from './offer.setup.ts'

/** The answer on its way. One whose reply is lost leaves the box as it is, and may be sent again. */
export const answeringState = offerSetup.createStateConfig({
  invoke: {
    id: 'confirmOffer',
    src: 'confirmOffer',
    input: ({ context }) => answerOf(context),
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
        target: '#offer.standing',
        actions: [{ type: 'keepAnswered', params: ({ event }) => ({ result: event.output }) }, 'tellKeeperToForget'],
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => ({ result: event.output }) },
        target: '#offer.rereading',
      },
      {
        guard: { type: 'isExpired', params: ({ event }) => ({ result: event.output }) },
        target: '#offer.expired',
      },
      {
        guard: { type: 'isWithdrawn', params: ({ event }) => ({ result: event.output }) },
        target: '#offer.withdrawn',
      },
      {
        guard: { type: 'isNotFound', params: ({ event }) => ({ result: event.output }) },
        target: '#offer.notFound',
      },
      {
        target: '#offer.sent.unanswered',
        actions: { type: 'keepAnswered', params: ({ event }) => ({ result: event.output }) },
      },
    ],
    onError: { target: '#offer.sent.unanswered', actions: 'meetBug' },
  },
  after: { deadline: { target: '#offer.sent.unanswered', actions: 'giveUp' } },
})
