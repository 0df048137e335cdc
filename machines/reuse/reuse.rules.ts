import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf, type Before } from '../harness/rules.ts'
import { no, refusal, whyNot } from '../said.ts'
import { reuseFixtures } from './reuse.fixtures.ts'
import type { ReuseContext } from './reuse.types.ts'

type Listed = Before<ReuseContext, { readonly output: Result<readonly CustomerOrder[], string> }>

/** The orders of an answer that have information. */
const told = ({ event: { output } }: Listed) => valueOf(output).filter(({ info }) => info !== null)
const listed = (before: Listed) => ({ earlier: told(before) })
const isSource = ({ from }: ReuseContext, orders: readonly CustomerOrder[]) => orders.some(({ uid }) => uid === from)
const isOffered = ({ context, event }: Before<ReuseContext, { readonly uid: string }>) =>
  context.earlier.some(({ uid }) => uid === event.uid)

/** What is left when a customer goes: which order was chosen and by whom, and nothing of its content. */
function left({ user, from, choice, chosen }: ReuseContext): Pick<ReuseContext, 'from' | 'chosen'> {
  if (choice === undefined) return { from, chosen }
  if (choice.order === undefined || user === undefined) return { from: undefined, chosen: undefined }
  return { from: choice.order.uid, chosen: { by: user.userUid, over: from } }
}

/**
 * "An option to reuse information from an existing project (fetching up to 100 earlier orders)" (§2, step 4). Earlier
 * orders are for their customer alone: a guest has none.
 */
export const reuseRules = rulesOf(reuseFixtures, {
  starts: [{ if: ({ user }) => user === undefined, to: 'guest' }, { to: 'loading' }],
  leads: [
    // Only orders with information are on offer.
    { when: 'customerOrders answers', if: (it) => it.event.output.ok && told(it).length === 0, to: 'empty' },
    // The customer who chose before their session ended finds the choice again.
    {
      when: 'customerOrders answers',
      if: (it) =>
        it.event.output.ok &&
        it.context.chosen !== undefined &&
        it.context.chosen.by === it.context.user?.userUid &&
        isSource(it.context, told(it)),
      to: 'reused',
      sets: (it) => ({
        earlier: told(it),
        choice: { order: told(it).find(({ uid }) => uid === it.context.from) },
        from: it.context.chosen?.over,
        chosen: undefined,
      }),
    },
    {
      when: 'customerOrders answers',
      if: (it) => it.event.output.ok && isSource(it.context, told(it)),
      to: 'recalled',
      sets: listed,
    },
    { when: 'customerOrders answers', if: ({ event }) => event.output.ok, to: 'offered', sets: listed },
    { when: 'customerOrders answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'customerOrders throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'list.retry', from: 'failed', to: 'loading' },
    // A choice may be changed and undone.
    {
      when: 'reuse.choose',
      from: ['offered', 'recalled', 'reused'],
      if: isOffered,
      to: 'reused',
      sets: ({ context, event }) => ({ choice: { order: context.earlier.find(({ uid }) => uid === event.uid) } }),
    },
    {
      when: 'reuse.undo',
      from: 'reused',
      if: ({ context }) => isSource(context, context.earlier),
      to: 'recalled',
      sets: () => ({ choice: { order: undefined } }),
    },
    { when: 'reuse.undo', from: 'reused', to: 'offered', sets: () => ({ choice: { order: undefined } }) },
    // Nobody sees the orders of the customer before.
    {
      when: 'user.changed',
      if: ({ context, event }) => event.user === undefined && context.user !== undefined,
      to: 'guest',
      sets: ({ context }) => ({
        ...left(context),
        user: undefined,
        earlier: [],
        choice: undefined,
        refusal: undefined,
      }),
    },
    {
      when: 'user.changed',
      if: ({ context, event }) => event.user?.userUid !== context.user?.userUid,
      to: 'loading',
      again: 'customerOrders',
      sets: ({ context, event }) => ({
        ...left(context),
        user: event.user,
        earlier: [],
        choice: undefined,
        refusal: undefined,
      }),
    },
  ],
  holds: {
    guest: ({ user, earlier, choice }) => user === undefined && earlier.length === 0 && choice === undefined,
    loading: ({ user, earlier }) => user !== undefined && earlier.length === 0,
    failed: ({ refusal: code }) => code !== undefined,
    offered: ({ choice }) => choice?.order === undefined,
    recalled: (context) => isSource(context, context.earlier) && context.choice?.order === undefined,
    reused: ({ choice, earlier }) => choice?.order !== undefined && earlier.includes(choice.order),
  },
  runs: { loading: { customerOrders: () => undefined } },
  waits: { deadline: 40_000 },
  goal: ['guest', 'empty', 'offered', 'recalled', 'reused'],
  equivalents: {
    'reuse.failed on list.retry#0 → reuse.routing': 'only a customer has a list to read, and is led on to it',
  },
})
