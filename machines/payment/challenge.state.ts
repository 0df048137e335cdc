import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { challengeInput } from './payment.context.ts'
import { paymentKit } from './payment.kit.ts'

/**
 * The bank's check. The sandbox's check asks for a code: incomplete, complete, being confirmed, or without an answer.
 * The provider shows a real one over the page. Leaving the check charges nothing.
 */
export const challengeState = paymentKit.createStateConfig({
  initial: 'routing',
  tags: ['underway', 'forPayer'],
  exit: 'forgetCode',
  on: { 'challenge.leave': { target: 'choosing.note.cancelled' } },
  after: { challengeDeadline: { target: 'choosing.note.timedOut' } },
  states: {
    routing: { always: [{ guard: 'isOwnBank', target: 'incomplete' }, { target: 'atBank' }] },
    atBank: {
      tags: 'sending',
      invoke: {
        id: 'confirmAtBank',
        src: 'confirmAtBank',
        input: ({ context }) => ({ ...challengeInput(context), stripeKey: context.stripeKey }),
        onDone: byAnswer(
          { guard: 'isPassed', target: '#payment.executing' },
          { guard: 'isFailed', target: '#payment.choosing.note.challengeFailed', actions: 'keepFailed' },
          { target: 'bankAway', actions: 'keepRefused' },
        ),
        onError: broken('bankAway'),
      },
    },
    bankAway: { on: { 'challenge.confirm': { target: 'atBank' } } },
    routingCode: { always: [{ guard: 'isCodeComplete', target: 'complete' }, { target: 'incomplete' }] },
    incomplete: {
      on: { 'challenge.edit': byEvent({ target: 'routingCode', actions: 'keepCode' }) },
    },
    complete: {
      on: {
        'challenge.edit': byEvent({ target: 'routingCode', actions: 'keepCode' }),
        'challenge.confirm': { target: 'confirming' },
      },
    },
    confirming: {
      invoke: {
        id: 'answerChallenge',
        src: 'answerChallenge',
        input: ({ context }) => challengeInput(context),
        onDone: byAnswer(
          { guard: 'isPassed', target: '#payment.executing' },
          { guard: 'isFailed', target: '#payment.choosing.note.challengeFailed', actions: 'keepFailed' },
          { target: 'unanswered', actions: 'keepRefused' },
        ),
        onError: broken('unanswered'),
      },
      after: { deadline: late('unanswered') },
    },
    unanswered: {
      on: {
        'challenge.edit': byEvent({ target: 'routingCode', actions: 'keepCode' }),
        'challenge.confirm': { target: 'confirming' },
      },
    },
  },
})
