import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { dialogRows } from './app-dialog.rules.ts'
import { appFixtures } from './app.fixtures.ts'
import { personRows } from './app-person.rules.ts'
import { after, askingForVat, isVatDue, stored, type OrderShows } from './app-words.rules.ts'
import type { AppContext } from './app.types.ts'

const atHand = (at: OrderShows) => {
  const { key, step, opened, isVatRefused } = at.event.snapshot.context
  return { key, step, opened, isVatRefused, isVatAsked: at.context.isVatAsked && isVatRefused }
}
const isReplaced = ({ context: { key }, event: { snapshot } }: OrderShows) => key?.id !== snapshot.context.key?.id
const isVatRefused = (at: OrderShows) => isVatDue(after(at, atHand))
const storedThen = (at: OrderShows) => ({ keepStored: stored(after(at, atHand)) })

/** With each order that a customer gets at hand, it is found out whether they have begun another one. */
const isNewForCustomer = (at: OrderShows) =>
  isReplaced(at) && at.context.session !== undefined && at.event.snapshot.context.key !== undefined
const looked = ({ key }: AppContext) => ({ startedOrder: { type: 'started.look', atHand: key?.id } })

const isForCustomer = ({ session, key }: AppContext) => session !== undefined && key !== undefined
const orderKey = ({ key }: AppContext) => key

/** A profile opens for the person who is here, and never for another. */
const opening = ({ opens, session }: AppContext) =>
  session && opens.form === 'edit' && opens.user.userUid !== session.user.userUid
    ? { form: 'edit', user: session.user }
    : opens

/**
 * The root of the main app (§4, §6): who is here decides what becomes of the order at hand. "The first call with both
 * adopts the order and quotes it again"; "a chosen logout clears the order; a forced one keeps order, step and drafts".
 */
export const appRules = rulesOf(appFixtures, {
  starts: [{ to: ['dialog.closed', 'adoption.idle'] }],
  leads: [
    ...personRows,
    ...dialogRows,
    // The order at hand is followed. What was asked about another one is over: no answer to that counts any more.
    {
      when: 'order shows',
      beside: 'dialog.closed',
      if: (at) => isReplaced(at) && isVatRefused(at),
      to: ['adoption.idle', 'dialog.loading'],
      sets: askingForVat(atHand),
      tells: (at) => ({ ...storedThen(at), ...looked(after(at, atHand)) }),
    },
    {
      when: 'order shows',
      if: isNewForCustomer,
      to: 'adoption.idle',
      sets: atHand,
      tells: (at) => ({ ...storedThen(at), ...looked(after(at, atHand)) }),
    },
    { when: 'order shows', if: isReplaced, to: 'adoption.idle', sets: atHand, tells: storedThen },
    {
      when: 'order shows',
      beside: 'dialog.closed',
      if: isVatRefused,
      to: 'dialog.loading',
      sets: askingForVat(atHand),
      tells: storedThen,
    },
    { when: 'order shows', sets: atHand, tells: storedThen },
    // An order that they began before is opened once they choose it.
    {
      when: 'startedOrder shows',
      if: ({ context: { key }, event: { snapshot } }) =>
        snapshot.context.chosen !== undefined && snapshot.context.chosen.id !== key?.id,
      tells: ({ event: { snapshot } }) => ({ order: { type: 'order.open', id: snapshot.context.chosen?.id } }),
    },
    // The order is the customer's now, at their prices; or there is no such order for them to go on with.
    {
      when: 'adoptOrder answers',
      from: 'adoption.adopting',
      if: yes,
      to: 'adoption.idle',
      tells: ({ context, event }) => ({
        order: { type: 'order.changed', order: valueOf(event.output), user: context.session?.user },
        ...looked(context),
      }),
    },
    {
      when: 'adoptOrder answers',
      if: yes,
      to: 'adoption.idle',
      tells: ({ context: { session }, event }) => ({
        order: { type: 'order.changed', order: valueOf(event.output), user: session?.user },
      }),
    },
    {
      when: 'adoptOrder answers',
      if: no('ORDER_NOT_FOUND'),
      to: 'adoption.idle',
      tells: () => ({ order: { type: 'order.lost', gone: 'ORDER_NOT_FOUND' } }),
    },
    // Any other failure keeps the order, and offers to try again, and says why.
    ...(
      [
        ['adoption.adopting', 'adoption.unadopted'],
        ['adoption.pricing', 'adoption.unpriced'],
      ] as const
    ).flatMap(
      ([from, to]) =>
        [
          { when: 'adoptOrder answers', from, to, sets: whyNot },
          { when: 'adoptOrder throws', from, to, sets: refusal('UNEXPECTED_ERROR') },
          { when: 'after adoptionDeadline', from, to, sets: refusal('TIMEOUT') },
        ] as const,
    ),
    { when: 'adoption.retry', from: 'adoption.unadopted', to: 'adoption.adopting' },
    { when: 'adoption.retry', from: 'adoption.unpriced', to: 'adoption.pricing' },
    // The address and the pages speak to the wizard.
    { when: 'cards.changed', tells: () => ({ order: { type: 'cards.changed' } }) },
    { when: 'order.continue', tells: () => ({ order: { type: 'order.continue' } }) },
    { when: 'step.go', tells: ({ event: { step } }) => ({ order: { type: 'step.go', step } }) },
  ],
  leaves: {
    'adoption.unadopted': () => ({ refusal: undefined, retryAt: undefined }),
    'adoption.unpriced': () => ({ refusal: undefined, retryAt: undefined }),
  },
  tags: { modal: ['dialog.logout'] },
  enters: { 'dialog.closed': () => ({ isRefused: false }) },
  holds: {
    'dialog.logout': ({ session }) => session !== undefined,
    'dialog.closed': (context) => !isVatDue(context),
    'adoption.adopting': isForCustomer,
    'adoption.unadopted': isForCustomer,
    'adoption.pricing': isForCustomer,
    'adoption.unpriced': isForCustomer,
  },
  runsAlways: {
    keepStored: () => undefined,
    startedOrder: ({ session, key, step }) => ({ atHand: session && step === 1 ? key?.id : undefined }),
    order: ({ key, step, session }) => ({ key, step, user: session?.user }),
    session: ({ session, now }) => ({ session, now }),
  },
  runs: {
    'dialog.loading': { loadAuth: () => undefined },
    'dialog.open': { auth: opening },
    'adoption.adopting': { adoptOrder: orderKey },
    'adoption.pricing': { adoptOrder: orderKey },
  },
  waits: { dialogDeadline: 20_000, adoptionDeadline: 40_000 },
  goal: 'dialog.closed',
  equivalents: {
    'app.adoption.unadopted on adoption.retry#0 → app.adoption.routing':
      'only an order at hand is ever asked about, so this asks about it again',
  },
})
