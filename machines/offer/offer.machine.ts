import { byEvent } from '../branches.ts'
import { answerableState } from './answerable.state.ts'
import { answeringState } from './answering.state.ts'
import { offerKit } from './offer.kit.ts'
import { readingState } from './reading.state.ts'

/**
 * A service offer, read and answered by the person who holds a link to it, once they have confirmed their answer. An
 * answer whose reply is lost may be sent again: the service takes the same answer any number of times. Where another
 * person answered first, the offer is read again and shows who.
 */
export const offerMachine = offerKit.createMachine({
  id: 'offer',
  context: ({ input }) => ({ ...input, offer: undefined, comments: '', decision: undefined, refusal: undefined }),
  invoke: { id: 'keepComments', src: 'keepComments' },
  initial: 'loading',
  states: {
    loading: readingState('routing', 'keepRead'),
    routing: {
      always: [
        { guard: { type: 'isIn', params: { state: 'SENT' } }, target: 'sent' },
        { guard: { type: 'isIn', params: { state: 'ACCEPTED' } }, target: 'accepted' },
        { guard: { type: 'isIn', params: { state: 'REJECTED' } }, target: 'rejected' },
        { guard: { type: 'isIn', params: { state: 'EXPIRED' } }, target: 'expired' },
        { target: 'withdrawn' },
      ],
    },
    sent: {
      initial: 'routing',
      on: {
        'comments.edit': byEvent({ target: '.routing', actions: ['keepComments', 'tellKeeper'] }),
      },
      states: {
        routing: { always: [{ guard: 'hasComments', target: 'complete' }, { target: 'incomplete' }] },
        incomplete: {},
        complete: answerableState,
        unanswered: answerableState,
      },
    },
    answering: answeringState,
    rereading: readingState('routingReread', 'keepReread'),
    routingReread: { always: [{ guard: 'isAnsweredByOther', target: 'answeredMeanwhile' }, { target: 'routing' }] },
    accepted: {},
    rejected: {},
    answeredMeanwhile: {},
    expired: {},
    withdrawn: {},
    notFound: {},
    failed: {
      on: {
        'offer.retry': [
          // The result of the answer is still to be shown, and the comments stay in the box.
          { guard: 'isOpened', target: 'rereading' },
          { target: 'loading' },
        ],
      },
    },
  },
})
