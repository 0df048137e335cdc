import { broken, byAnswer, late } from '../branches.ts'
import { approvedToken } from './payment.context.ts'
import { paymentKit } from './payment.kit.ts'

/**
 * PayPal's approval of a payment: set up with the service, then given or declined in PayPal's own window, or in the
 * dialog that the sandbox shows in its place. The approval charges nothing: the service charges when it executes the
 * payment.
 */
export const approvalState = paymentKit.createStateConfig({
  initial: 'settingUp',
  tags: 'underway',
  on: {
    'approval.closed': { target: 'choosing.note.cancelled' },
    'approval.failed': { target: 'choosing.note.approvalFailed' },
  },
  after: { approvalDeadline: { target: 'choosing.note.timedOut' } },
  states: {
    settingUp: {
      tags: 'sending',
      invoke: {
        id: 'setUpApproval',
        src: 'setUpApproval',
        input: ({ context }) => context.key,
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'routing', actions: 'keepToken' },
          { target: 'routingRefusal', actions: 'keepRefused' },
        ),
        onError: broken('#payment.choosing.note.refused'),
      },
      // Setting up charges nothing, but an earlier payment that it waited for may have been charged.
      after: { deadline: { target: '#payment.outcomeUnknown' } },
    },
    routingRefusal: {
      always: [
        // Setting up charges nothing, so that a lost answer leaves nothing in doubt but what was in doubt before.
        { guard: 'isLost', target: '#payment.choosing.note.refused' },
        { target: '#payment.routingAnswer' },
      ],
    },
    routing: { always: [{ guard: 'isOwnPayPal', target: 'atSandbox' }, { target: 'atPayPal' }] },
    atPayPal: {
      tags: ['sending', 'forPayer'],
      on: { 'approval.given': { target: '#payment.executing', actions: 'takeApproval' } },
    },
    atSandbox: { tags: 'forPayer', on: { 'approval.approve': { target: 'answering' } } },
    answering: {
      tags: 'forPayer',
      invoke: {
        id: 'answerApproval',
        src: 'answerApproval',
        input: ({ context }) => ({ token: approvedToken(context) }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: '#payment.executing', actions: 'takeApproval' },
          { target: 'unanswered', actions: 'keepRefused' },
        ),
        onError: broken('unanswered'),
      },
      after: { deadline: late('unanswered') },
    },
    unanswered: { tags: 'forPayer', on: { 'approval.approve': { target: 'answering' } } },
  },
})
