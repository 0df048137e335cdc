import { broken, byAnswer, late } from '../branches.ts'
import { approvedToken } from './payment.facts.ts'
import { paymentSetup } from './payment.setup.ts'

/**
 * PayPal's approval of a payment: set up with the service, then given or declined in PayPal's own window, or in the
 * dialog that the sandbox shows in its place. The approval charges nothing: the service charges when it executes the
 * payment.
 */
export const approvalState = paymentSetup.createStateConfig({
  initial: 'settingUp',
  tags: 'underway',
  on: {
    'approval.closed': { target: 'choosing.stopped.cancelled' },
    'approval.failed': { target: 'choosing.stopped.approvalFailed' },
  },
  after: { approvalDeadline: { target: 'choosing.stopped.timedOut' } },
  states: {
    settingUp: {
      tags: 'sending',
      invoke: {
        id: 'setUpApproval',
        src: 'setUpApproval',
        input: ({ context }) => context.key,
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'opening', actions: 'keepToken' },
          { target: 'weighing', actions: 'keepToken' },
        ),
        onError: broken('#payment.choosing.stopped.refused'),
      },
      // Setting up charges nothing, but an earlier payment that it waited for may have been charged.
      after: { deadline: { target: '#payment.outcomeUnknown' } },
    },
    weighing: {
      always: [
        { guard: 'isGone', target: '#payment.gone' },
        { guard: 'isVatRefused', target: '#payment.choosing.stopped.vatRefused' },
        { guard: 'isMethodRefused', target: '#payment.choosing.stopped.methodRefused' },
        // An earlier payment is still in doubt.
        { guard: 'isDoubted', target: '#payment.outcomeUnknown' },
        { target: '#payment.choosing.stopped.refused' },
      ],
    },
    opening: { always: [{ guard: 'isOwnPayPal', target: 'atSandbox' }, { target: 'atPayPal' }] },
    atPayPal: { tags: 'sending', on: { 'approval.given': { target: '#payment.executing', actions: 'takeApproval' } } },
    atSandbox: { on: { 'approval.approve': { target: 'answering' } } },
    answering: {
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
    unanswered: { on: { 'approval.approve': { target: 'answering' } } },
  },
})
