import { broken, byAnswer, late } from '../branches.ts'
import { answerInput } from './offer.context.ts'
import { offerKit } from './offer.kit.ts'

/** Sends the answer. Where its reply is lost, the comments stay in the box, and the answer may be sent again. */
export const answeringState = offerKit.createStateConfig({
  invoke: {
    id: 'confirmOffer',
    src: 'confirmOffer',
    input: ({ context }) => answerInput(context),
    onDone: byAnswer(
      { guard: 'isAccepted', target: '#offer.routing', actions: ['keepAnswered', 'tellKeeperToForget'] },
      { guard: 'isAnswered', target: '#offer.rereading' },
      { guard: 'isExpired', target: '#offer.expired' },
      { guard: 'isWithdrawn', target: '#offer.withdrawn' },
      { guard: 'isNotFound', target: '#offer.notFound' },
      { target: '#offer.sent.unanswered', actions: 'keepRefused' },
    ),
    onError: broken('#offer.sent.unanswered'),
  },
  after: { deadline: late('#offer.sent.unanswered') },
})
