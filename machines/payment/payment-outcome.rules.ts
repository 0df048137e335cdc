import { isChallengeCode } from '#domain/payments/challenge.ts'
import { valueOf } from '#domain/result.ts'
import { rowsOf } from '../harness/rules.ts'
import { no, yes } from '../said.ts'
import { paymentFixtures } from './payment.fixtures.ts'
import {
  keepsAnswer,
  approved,
  withIntent,
  type Challenged,
  broke,
  doubtful,
  forLater,
  gone,
  isDeclined,
  isForAnySum,
  isOffered,
  withTimeout,
  noted,
  passes,
  payable,
  saidByBank,
  saysOfPayment,
  withRefusal,
} from './payment-words.rules.ts'

const asksOwnBank = (before: Challenged) => saysOfPayment('challenged')(before) && before.context.stripeKey === ''
const typing = ['challenge.incomplete', 'challenge.complete', 'challenge.unanswered'] as const
const isCode = ({ event: { code } }: { readonly event: { readonly code: string } }) => isChallengeCode(code)
const typed = ({ event: { code } }: { readonly event: { readonly code: string } }) => ({ code })

/** A price that changed on the way: the same means may be charged the new one, where they are not for one sum alone. */
export const repricedRows = rowsOf(paymentFixtures, [
  {
    when: 'payment.submit',
    from: 'repriced.known',
    if: ({ context: { repriced } }) => repriced !== undefined && isForAnySum(repriced.means),
    to: 'executing',
  },
  { when: 'method.reconsider', from: 'repriced.known', to: [...noted('none'), 'choosing.price.known'] },
  { when: 'method.reconsider', from: 'repriced.awaited', to: [...noted('none'), 'choosing.price.awaited'] },
  { when: 'price.awaited', from: 'repriced.known', to: 'repriced.awaited' },
  { when: 'price.known', from: 'repriced.awaited', to: 'repriced.known' },
  {
    when: 'payable.changed',
    from: 'repriced',
    if: isOffered,
    sets: ({ context, event }) => payable(context, event),
  },
  {
    when: 'payable.changed',
    from: 'repriced.known',
    to: [...noted('none'), 'choosing.price.known'],
    sets: ({ context, event }) => payable(context, event),
  },
  {
    when: 'payable.changed',
    from: 'repriced.awaited',
    to: [...noted('none'), 'choosing.price.awaited'],
    sets: ({ context, event }) => payable(context, event),
  },
])

/** What the service says of a charge. A lost answer is never taken for a no: then the outcome alone is asked for. */
export const outcomeRows = rowsOf(paymentFixtures, [
  { when: 'execute answers', if: saysOfPayment('paid'), to: 'paid', sets: keepsAnswer },
  { when: 'execute answers', if: asksOwnBank, to: 'challenge.incomplete', sets: withIntent },
  { when: 'execute answers', if: saysOfPayment('challenged'), to: 'challenge.atBank', sets: withIntent },
  { when: 'execute answers', if: isDeclined, to: noted('declined'), sets: keepsAnswer },
  { when: 'execute answers', if: no('ORDER_CHANGED'), to: 'priceOld', sets: keepsAnswer },
  { when: 'execute answers', if: no(...gone), to: 'gone', sets: keepsAnswer },
  { when: 'execute answers', if: no('FORTNOX_ERROR'), to: noted('vatRefused'), sets: keepsAnswer },
  { when: 'execute answers', if: no('PAYMENT_METHOD_REFUSED'), to: noted('methodRefused'), sets: keepsAnswer },
  { when: 'execute answers', if: no(...doubtful), to: 'outcomeUnknown.asking', sets: keepsAnswer },
  { when: 'execute answers', if: no(), to: noted('refused'), sets: keepsAnswer },
  { when: ['execute throws', 'after deadline'], from: 'executing', to: 'outcomeUnknown.asking' },
  { when: 'askOutcome answers', if: saysOfPayment('paid'), to: 'paid', sets: keepsAnswer },
  {
    when: 'askOutcome answers',
    if: ({ context, event }) => context.isInterrupted && saysOfPayment('unpaid')({ event }),
    to: noted('interrupted'),
    sets: ({ event }) => ({ answer: event.output, isInterrupted: false }),
  },
  { when: 'askOutcome answers', if: saysOfPayment('unpaid'), to: noted('notCharged'), sets: keepsAnswer },
  { when: 'askOutcome answers', if: no(...gone), to: 'gone', sets: keepsAnswer },
  { when: 'askOutcome answers', if: no('PAYMENT_PENDING'), to: 'outcomeUnknown.pending', sets: keepsAnswer },
  { when: 'askOutcome answers', if: no(), to: 'outcomeUnknown.unanswered', sets: keepsAnswer },
  { when: 'askOutcome throws', to: 'outcomeUnknown.unanswered', sets: broke },
  { when: 'after deadline', from: 'outcomeUnknown', to: 'outcomeUnknown.unanswered', sets: withTimeout },
  {
    when: 'outcome.ask',
    from: ['outcomeUnknown.pending', 'outcomeUnknown.unanswered'],
    to: 'outcomeUnknown.asking',
  },
  {
    when: 'payable.changed',
    from: ['outcomeUnknown.pending', 'outcomeUnknown.unanswered'],
    to: 'outcomeUnknown.asking',
    sets: forLater,
  },
])

/** PayPal: approved in its own window, or in the sandbox's dialog. An approval takes no money. */
export const approvalRows = rowsOf(paymentFixtures, [
  {
    when: 'setUpApproval answers',
    if: ({ context, event }) => yes({ event }) && context.paypalClientId !== '',
    to: 'approval.atPayPal',
    sets: ({ event }) => ({ token: valueOf(event.output).token }),
  },
  {
    when: 'setUpApproval answers',
    if: yes,
    to: 'approval.atSandbox',
    sets: ({ event }) => ({ token: valueOf(event.output).token }),
  },
  { when: 'setUpApproval answers', if: no(...gone), to: 'gone', sets: withRefusal },
  { when: 'setUpApproval answers', if: no('FORTNOX_ERROR'), to: noted('vatRefused'), sets: withRefusal },
  { when: 'setUpApproval answers', if: no('PAYMENT_METHOD_REFUSED'), to: noted('methodRefused'), sets: withRefusal },
  // An earlier payment may still be taken.
  {
    when: 'setUpApproval answers',
    if: no('PROVIDER_UNREACHABLE', 'PAYMENT_PENDING'),
    to: 'outcomeUnknown.asking',
    sets: withRefusal,
  },
  { when: 'setUpApproval answers', to: noted('refused'), sets: withRefusal },
  { when: 'setUpApproval throws', to: noted('refused'), sets: broke },
  { when: 'after deadline', from: 'approval.settingUp', to: 'outcomeUnknown.asking' },
  { when: 'approval.given', from: 'approval.atPayPal', to: 'executing', sets: approved },
  {
    when: 'approval.approve',
    from: ['approval.atSandbox', 'approval.unanswered'],
    to: 'approval.answering',
  },
  { when: 'answerApproval answers', if: yes, to: 'executing', sets: approved },
  { when: 'answerApproval answers', to: 'approval.unanswered', sets: withRefusal },
  { when: 'answerApproval throws', to: 'approval.unanswered', sets: broke },
  { when: 'after deadline', from: 'approval', to: 'approval.unanswered', sets: withTimeout },
  { when: 'approval.closed', from: 'approval', to: noted('cancelled') },
  { when: 'approval.failed', from: 'approval', to: noted('approvalFailed') },
  { when: 'after approvalDeadline', to: noted('timedOut') },
])

/** The bank's check: it is passed, failed, left, or takes too long; the payment goes on only once it is passed. */
export const challengeRows = rowsOf(paymentFixtures, [
  { when: 'challenge.edit', from: typing, if: isCode, to: 'challenge.complete', sets: typed },
  { when: 'challenge.edit', from: typing, to: 'challenge.incomplete', sets: typed },
  { when: 'challenge.confirm', from: 'challenge.bankAway', to: 'challenge.atBank' },
  {
    when: 'challenge.confirm',
    from: ['challenge.complete', 'challenge.unanswered'],
    to: 'challenge.confirming',
  },
  { when: 'confirmAtBank answers', if: passes(true), to: 'executing' },
  { when: 'confirmAtBank answers', if: passes(false), to: noted('challengeFailed'), sets: saidByBank },
  { when: 'confirmAtBank answers', to: 'challenge.bankAway', sets: withRefusal },
  { when: 'confirmAtBank throws', to: 'challenge.bankAway', sets: broke },
  { when: 'answerChallenge answers', if: passes(true), to: 'executing' },
  { when: 'answerChallenge answers', if: passes(false), to: noted('challengeFailed'), sets: saidByBank },
  { when: 'answerChallenge answers', to: 'challenge.unanswered', sets: withRefusal },
  { when: 'answerChallenge throws', to: 'challenge.unanswered', sets: broke },
  { when: 'after deadline', from: 'challenge.confirming', to: 'challenge.unanswered', sets: withTimeout },
  { when: 'challenge.leave', from: 'challenge', to: noted('cancelled') },
  { when: 'after challengeDeadline', to: noted('timedOut') },
])
