import { offerKit } from './offer.kit.ts'

/** Accept and Reject ask whether the answer is meant: it is final. */
export const answerableState = offerKit.createStateConfig({
  initial: 'free',
  states: {
    free: {
      on: {
        'offer.accept': { target: 'confirming', actions: { type: 'keepDecision', params: { decision: 'accept' } } },
        'offer.reject': { target: 'confirming', actions: { type: 'keepDecision', params: { decision: 'reject' } } },
      },
    },
    confirming: {
      tags: 'modal',
      on: { 'answer.confirm': { target: '#offer.answering' }, 'answer.cancel': { target: 'free' } },
    },
  },
})
