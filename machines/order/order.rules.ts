import { furthestStep } from '#domain/order/order-state.ts'
import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { orderFixtures } from './order.fixtures.ts'
import { forgotten, stepRows, withoutOrder } from './order-steps.rules.ts'
import { stepInputs } from './step-inputs.rules.ts'
import type { OrderContext } from './order.types.ts'

const isAt =
  (step: OrderContext['step']) =>
  ({ step: now }: OrderContext) =>
    now === step
const isOpen = ({ opened, refusal: kept }: OrderContext) => opened !== undefined && kept === undefined
const isOpenAt = (step: OrderContext['step']) => (context: OrderContext) => isOpen(context) && isAt(step)(context)

/** What leads to a new order, where none is at hand, and to the one at hand, where there is one. */
const toStartOrResume = [
  'order on order.restart#0',
  'order on order.lost#0',
  'order on order.open#0',
  'order.unstarted on order.retry#0',
  'order.resuming on xstate.done.actor.resumeOrder#1',
  'order.unreachable on order.retry#0',
  'order.unreachable on user.changed#0',
  'order.signedOut on user.changed#0',
  'order.step.upload on xstate.done.actor.upload#1',
  'order.step.upload on xstate.done.actor.upload#2',
  'order.step.setup on xstate.done.actor.setup#2',
  'order.step.setup on xstate.done.actor.setup#3',
  'order.step.languages on xstate.done.actor.languages#1',
  'order.step.languages on xstate.done.actor.languages#2',
  'order.step.information on xstate.done.actor.information#1',
  'order.step.information on xstate.done.actor.information#2',
  'order.step.checkout on step.back#0',
  'order.step.checkout on step.go#0',
  'order.step.checkout on cards.changed#0',
  'order.step.checkout on xstate.done.actor.checkout#1',
  'order.step.checkout on xstate.done.actor.checkout#2',
  'order.paid on order.continue#0',
]

/**
 * The order wizard (§4): five steps, 6 once it is paid. "A new order starts when none exists, when fetching an order
 * fails, or when the error is INVOICE_ALREADY_PAID"; the design narrows that to a definite answer: "any other failure
 * keeps the id and offers to try again".
 */
export const orderRules = rulesOf(orderFixtures, {
  starts: [{ if: ({ key }) => key === undefined, to: 'starting' }, { to: 'resuming' }],
  leads: [
    // A new order opens at its first step.
    {
      when: 'startOrder answers',
      if: yes,
      to: 'entering',
      sets: ({ event }) => ({ key: valueOf(event.output).key, opened: valueOf(event.output), step: 1 }),
    },
    { when: 'startOrder answers', if: no(), to: 'unstarted', sets: whyNot },
    { when: 'startOrder throws', to: 'unstarted', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'starting', to: 'unstarted', sets: refusal('TIMEOUT') },
    { when: 'order.retry', from: 'unstarted', to: 'starting' },
    // A kept order opens at "the stored step capped by the order's state", with the drafts of this tab if it has any.
    {
      when: 'resumeOrder answers',
      if: yes,
      to: 'entering',
      sets: ({ context, event: { output } }) => {
        const opened = valueOf(output)
        const furthest = furthestStep(opened.order.state)
        return {
          key: opened.key,
          opened: { ...opened, drafts: context.opened?.drafts ?? opened.drafts },
          step: furthest === 6 || furthest < context.step ? furthest : context.step,
        }
      },
    },
    {
      when: 'resumeOrder answers',
      if: no('INVOICE_ALREADY_PAID'),
      to: 'starting',
      sets: () => withoutOrder('INVOICE_ALREADY_PAID'),
      tells: forgotten,
    },
    {
      when: 'resumeOrder answers',
      if: no('ORDER_NOT_FOUND'),
      to: 'starting',
      sets: () => withoutOrder('ORDER_NOT_FOUND'),
      tells: forgotten,
    },
    { when: 'resumeOrder answers', if: no('UNAUTHORIZED'), to: 'signedOut' },
    { when: 'resumeOrder answers', if: no(), to: 'unreachable', sets: whyNot },
    { when: 'resumeOrder throws', to: 'unreachable', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'resuming', to: 'unreachable', sets: refusal('TIMEOUT') },
    { when: 'order.retry', from: 'unreachable', to: 'resuming' },
    // A customer's order opens for its customer alone: another person who is here now asks for it again.
    {
      when: 'user.changed',
      from: ['resuming', 'unreachable', 'signedOut'],
      if: ({ context, event }) => context.user?.userUid !== event.user?.userUid,
      to: 'resuming',
      again: 'resumeOrder',
      sets: ({ event }) => ({ user: event.user }),
    },
    // It can be left for a new one from anywhere, and has to be when it is no more. After payment, it is over.
    { when: 'order.restart', to: 'starting', again: 'startOrder', sets: () => withoutOrder(), tells: forgotten },
    { when: 'order.continue', from: 'paid', to: 'starting', sets: () => withoutOrder(), tells: forgotten },
    {
      when: 'order.lost',
      to: 'starting',
      again: 'startOrder',
      sets: ({ event }) => withoutOrder(event.gone),
      tells: forgotten,
    },
    // "Continue Order resumes the open order", at the furthest step that it has come to.
    {
      when: 'order.open',
      to: 'resuming',
      again: 'resumeOrder',
      sets: ({ event: { id } }) => ({ ...withoutOrder(), key: { id, csrfToken: '' }, step: 5 }),
    },
    // The code of a step is fetched when it is first entered.
    { when: 'loadStep answers', if: ({ context }) => context.step === 1, to: 'step.upload' },
    { when: 'loadStep answers', if: ({ context }) => context.step === 2, to: 'step.setup' },
    { when: 'loadStep answers', if: ({ context }) => context.step === 3, to: 'step.languages' },
    { when: 'loadStep answers', if: ({ context }) => context.step === 4, to: 'step.information' },
    { when: 'loadStep answers', if: ({ context }) => context.step === 5, to: 'step.checkout' },
    { when: 'loadStep answers', to: 'paid' },
    { when: 'loadStep throws', to: 'stuck', sets: refusal('OFFLINE') },
    { when: 'after deadline', from: 'entering', to: 'stuck', sets: refusal('TIMEOUT') },
    { when: 'order.retry', from: 'stuck', to: 'entering' },
    ...stepRows,
  ],
  // Once a step is there, nothing is left of what kept it from coming.
  leaves: { entering: () => ({ refusal: undefined, retryAt: undefined }) },
  holds: {
    starting: ({ key, opened, step }) => key === undefined && opened === undefined && step === 1,
    unstarted: ({ refusal: kept }) => kept !== undefined,
    resuming: ({ key }) => key !== undefined,
    unreachable: ({ key, refusal: kept }) => key !== undefined && kept !== undefined,
    signedOut: ({ key }) => key !== undefined,
    entering: ({ opened, step }) => opened !== undefined && step <= furthestStep(opened.order.state),
    stuck: ({ refusal: kept }) => kept !== undefined,
    'step.upload': isOpenAt(1),
    'step.setup': isOpenAt(2),
    'step.languages': isOpenAt(3),
    'step.information': isOpenAt(4),
    'step.checkout': isOpenAt(5),
    paid: isOpenAt(6),
  },
  runsAlways: { keepDrafts: () => undefined },
  runs: {
    starting: { startOrder: () => undefined },
    resuming: { resumeOrder: ({ key }) => key },
    entering: { loadStep: ({ step }) => step },
    ...stepInputs,
  },
  waits: { deadline: 40_000 },
  goal: 'paid',
  equivalents: {
    ...Object.fromEntries(
      toStartOrResume.map((name) => [
        `${name} → order.routing`,
        'without an order it starts one, and else opens the one',
      ]),
    ),
    'order.step.upload on xstate.done.actor.upload#0 startOver for dropDrafts':
      'it is step 1 that ends there, and going on from it keeps the order anew',
  },
})
