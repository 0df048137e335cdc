import { broken, byAnswer, late } from '../branches.ts'
import { answerOf } from './offer.facts.ts'
import { offerSetup } from './offer.setup.ts'

/** Sends the answer. Where its reply is lost, the comments stay in the box, and the answer may be sent again. */
export const answeringState = offerSetup.createStateConfig({
  invoke: {
    id: 'confirmOffer',
    src: 'confirmOffer',
    input: ({ context }) => answerOf(context),
    onDone: byAnswer(
      { guard: 'isAccepted', target: '#offer.standing', actions: ['keepAnswered', 'tellKeeperToForget'] },
      { guard: 'isAnswered', target: '#offer.rereading' },
      { guard: 'isExpired', target: '#offer.expired' },
      { guard: 'isWithdrawn', target: '#offer.withdrawn' },
      { guard: 'isNotFound', target: '#offer.notFound' },
      { target: '#offer.sent.unanswered', actions: 'keepAnswered' },
    ),
    onError: broken('#offer.sent.unanswered'),
  },
  after: { deadline: late('#offer.sent.unanswered') },
})
