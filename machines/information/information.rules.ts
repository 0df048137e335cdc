import { complete, openAnswers, reuse } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { accepted, refused, valueOf } from '#domain/result.ts'
import { rulesOf, type Before } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { informationFixtures } from './information.fixtures.ts'
import type { AssetsShown, InformationContext, InformationEvent, ReuseShown } from './information.types.ts'

/** The order is no more, or its file is another by now. */
const lossCodes = ['INVOICE_ALREADY_PAID', 'ORDER_NOT_FOUND', 'FILE_NOT_FOUND'] as const
const isStepLost = no(...lossCodes)

type Known = { readonly context: InformationContext }
type Edited = Before<InformationContext, { readonly draft: InformationDraft }>
type OrderChanged = Before<InformationContext, Extract<InformationEvent, { type: 'order.changed' }>>
type FilesShown = Before<InformationContext, { readonly snapshot: AssetsShown }>
type EarlierShown = Before<InformationContext, { readonly snapshot: ReuseShown }>

const isWhole = (draft: InformationDraft) => openAnswers(draft).length === 0
const isAllAnswered = ({ context }: Known) => isWhole(context.draft)
const isSessionOver = ({ context }: Known) => context.refusal === 'UNAUTHORIZED'

/** Of the files, the list is taken over; the rest of the order is not theirs. */
function withFiles({ context: { order }, event: { snapshot } }: FilesShown): Partial<InformationContext> {
  return { order: { ...order, resource: { ...order.resource, assets: snapshot.context.order.resource.assets } } }
}

/**
 * The answers once an earlier order is chosen, or the choice is undone; undefined where they stay. An order that fills
 * them already, as when its choice is shown again, must not overwrite what was typed since.
 */
function refilled({ context: { draft, before }, event }: EarlierShown): Partial<InformationContext> | undefined {
  const { choice } = event.snapshot.context
  if (choice === undefined) return undefined
  if (choice.order === undefined) return before && { draft: before, before: undefined }
  if (choice.order.uid === draft.originalOrderUid) return undefined
  return { draft: reuse(choice.order.info ?? {}, choice.order), before: before ?? draft }
}
const isRefilled = (it: EarlierShown) => refilled(it) !== undefined
const changes = (it: EarlierShown) => refilled(it) ?? {}
const isRefilledWhole = (it: EarlierShown) => isWhole(refilled(it)?.draft ?? {})

const edited = ({ event: { draft } }: Edited) => ({ draft })
const owned = ({ event: { order, user } }: OrderChanged) => ({ order, user })
const toldReuse = ({ event: { user } }: { readonly event: Pick<InformationContext, 'user'> }) => ({
  reuse: { type: 'user.changed', user },
})
const toldBoth = (it: OrderChanged) => ({ ...toldReuse(it), assets: { type: 'order.changed' } })

/**
 * Step 4: "Next is enabled only when all of these are set" (§5), sixteen answers; "saving order info goes to 5" (§4).
 * Supporting files and earlier orders stand beside the answers, and no file may be lost by going on.
 */
export const informationRules = rulesOf(informationFixtures, {
  starts: [
    {
      if: ({ draft, order }) => isWhole(draft ?? order.info ?? {}),
      to: ['open.answers.editing.complete', 'open.parts.following.settled'],
    },
    { to: ['open.answers.editing.incomplete', 'open.parts.following.settled'] },
  ],
  leads: [
    // Every typed answer is kept, and decides whether Next is enabled.
    {
      when: 'information.edit',
      from: 'open.answers.editing',
      if: ({ event }) => isWhole(event.draft),
      to: 'open.answers.editing.complete',
      sets: edited,
    },
    { when: 'information.edit', from: 'open.answers.editing', to: 'open.answers.editing.incomplete', sets: edited },
    // Next waits for the files. Without that part of the page nothing is to be waited for.
    {
      when: 'information.submit',
      from: ['open.answers.editing.complete', 'open.answers.editing.refused'],
      beside: ['open.parts.following.settled', 'open.parts.unavailable'],
      to: 'open.answers.saving',
    },
    {
      when: 'saveInformation answers',
      if: yes,
      to: 'finished',
      sets: ({ event }) => ({ order: valueOf(event.output) }),
    },
    {
      when: 'saveInformation answers',
      if: isStepLost,
      to: 'finished',
      sets: ({ event: { output } }) => ({ gone: lossCodes.find((code) => !output.ok && code === output.code) }),
    },
    { when: 'saveInformation answers', if: isAllAnswered, to: 'open.answers.editing.refused', sets: whyNot },
    { when: 'saveInformation answers', to: 'open.answers.editing.incomplete', sets: whyNot },
    {
      when: 'saveInformation throws',
      if: isAllAnswered,
      to: 'open.answers.editing.refused',
      sets: refusal('UNEXPECTED_ERROR'),
    },
    { when: 'saveInformation throws', to: 'open.answers.editing.incomplete', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', if: isAllAnswered, to: 'open.answers.editing.refused', sets: refusal('TIMEOUT') },
    { when: 'after deadline', to: 'open.answers.editing.incomplete', sets: refusal('TIMEOUT') },
    // An earlier order's information takes the place of the answers, and gives it back.
    {
      when: 'reuse shows',
      from: 'open.answers.editing',
      if: (it) => isRefilled(it) && !isRefilledWhole(it),
      to: 'open.answers.editing.incomplete',
      sets: changes,
    },
    {
      when: 'reuse shows',
      from: ['open.answers.editing.incomplete', 'open.answers.editing.complete'],
      if: isRefilled,
      to: 'open.answers.editing.complete',
      sets: changes,
    },
    { when: 'reuse shows', if: isRefilled, sets: changes },
    // The files tell whether they are being changed, and whether one waits.
    {
      when: 'assets shows',
      if: ({ event }) => event.snapshot.tags.has('busy'),
      to: 'open.parts.following.busy',
      sets: withFiles,
    },
    {
      when: 'assets shows',
      if: ({ event }) => event.snapshot.context.queue.length > 0,
      to: 'open.parts.following.waiting',
      sets: withFiles,
    },
    { when: 'assets shows', to: 'open.parts.following.settled', sets: withFiles },
    { when: 'assets answers', to: 'finished', sets: ({ event }) => ({ gone: event.output }) },
    { when: ['assets throws', 'reuse throws'], to: 'open.parts.unavailable' },
    { when: 'parts.restart', from: 'open.parts.unavailable', to: 'open.parts.following.settled' },
    // Whoever signs in again can save, and finds files and earlier orders again.
    {
      when: 'order.changed',
      from: 'open.answers.editing.refused',
      beside: 'open.parts.following',
      if: isSessionOver,
      to: 'open.answers.editing.complete',
      sets: owned,
      tells: toldBoth,
    },
    {
      when: 'order.changed',
      from: 'open.answers.editing.refused',
      if: isSessionOver,
      to: 'open.answers.editing.complete',
      sets: owned,
    },
    { when: 'order.changed', from: 'open.parts.following', sets: owned, tells: toldBoth },
    { when: 'order.changed', from: 'open', sets: owned },
    {
      when: 'user.changed',
      from: 'open.parts.following',
      sets: ({ event }) => ({ user: event.user }),
      tells: toldReuse,
    },
    { when: 'user.changed', from: 'open', sets: ({ event }) => ({ user: event.user }) },
  ],
  holds: {
    'open.answers.editing.incomplete': ({ draft }) => !isWhole(draft),
    'open.answers.editing.complete': ({ draft }) => isWhole(draft),
    'open.answers.editing.refused': ({ draft, refusal: code }) => isWhole(draft) && code !== undefined,
    open: ({ gone }) => gone === undefined,
  },
  runs: {
    'open.answers.saving': {
      saveInformation: ({ key, order, draft }) => ({
        key,
        version: order.resource.files[0]?.version,
        information: valueOf(complete(draft)),
      }),
    },
    'open.parts.following': {
      assets: ({ key, order, configuration }) => ({ key, order, configuration }),
      reuse: ({ user, draft }) => ({ user, from: draft.originalOrderUid }),
    },
  },
  waits: { deadline: 40_000 },
  answers: { finished: ({ gone, order }) => (gone === undefined ? accepted(order) : refused(gone)) },
  goal: 'finished',
  equivalents: {
    'information.open.answers.editing on information.edit#0 → information.open.answers.editing.complete':
      'both lead on to the other at once, by what is answered',
    'information.open.answers.editing.refused on order.changed#0 → information.open.answers.editing.complete':
      'all is answered where saving was refused, so incomplete leads on to complete',
  },
})
