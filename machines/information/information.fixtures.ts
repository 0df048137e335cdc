import { openAnswers, reuse } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { configuration, information, orderKey, sampleOrders } from '../order/orders.fixtures.ts'
import { paperGolems, prologue } from '../reuse/earlier-orders.fixtures.ts'
import { informationMachine } from './information.machine.ts'
import type { InformationContext, InformationInput } from './information.types.ts'

/** Twelve of the sixteen answers. */
const begun: InformationDraft = { ...information }
for (const field of ['isTranslateGameTitle', 'isSpecialCharacter', 'isDialoguesInOrder', 'isAdaptation'] as const) {
  delete begun[field]
}

/** What clearing one field leaves of a whole form. */
const { gameTitle: _, ...untitled } = information

const input: InformationInput = {
  key: orderKey,
  order: sampleOrders.languagesChosen,
  configuration,
  user: maya.user,
  draft: undefined,
}
const withFiles = { ...sampleOrders.informed, info: null }

const context: InformationContext = {
  ...input,
  order: withFiles,
  draft: begun,
  before: undefined,
  refusal: undefined,
  gone: undefined,
}
const answered: InformationContext = { ...context, draft: information }

const incomplete = { editing: 'incomplete' } as const
const complete = { editing: 'complete' } as const
const settled = { following: 'settled' } as const

export const informationFixtures = defineFixtures({
  machine: informationMachine,
  inputs: [
    { ...input, draft: untitled },
    { ...input, draft: information },
  ],
  states: {
    'open.answers.editing.incomplete': context,
    'open.answers.editing.complete': answered,
    'open.answers.editing.refused': { ...answered, refusal: 'OFFLINE' },
    'open.answers.saving': answered,
    'open.parts.following.settled': {
      ...answered,
      draft: reuse(prologue.info ?? {}, prologue),
      before: begun,
    },
    'open.parts.following.busy': answered,
    'open.parts.following.waiting': answered,
    'open.parts.unavailable': answered,
    finished: { ...answered, order: sampleOrders.informed },
  },
  values: {
    'open.answers.editing.incomplete': { open: { answers: incomplete, parts: settled } },
    'open.answers.editing.complete': { open: { answers: complete, parts: settled } },
    'open.answers.editing.refused': { open: { answers: { editing: 'refused' }, parts: settled } },
    'open.answers.saving': { open: { answers: 'saving', parts: settled } },
    'open.parts.following.settled': { open: { answers: complete, parts: settled } },
    'open.parts.following.busy': { open: { answers: complete, parts: { following: 'busy' } } },
    'open.parts.following.waiting': { open: { answers: complete, parts: { following: 'waiting' } } },
    'open.parts.unavailable': { open: { answers: complete, parts: 'unavailable' } },
  },
  guarded: ({ context: { draft, before, refusal } }) => [
    openAnswers(draft).length === 0,
    draft.originalOrderUid,
    before && openAnswers(before).length === 0,
    refusal === 'UNAUTHORIZED',
  ],
  elsewhere: ['order.changed', 'user.changed'],
  typed: ({ draft, before }) => ({ draft, before }),
  events: {
    'information.edit': [
      { type: 'information.edit', draft: information },
      { type: 'information.edit', draft: untitled },
      { type: 'information.edit', draft: { ...information, gameTitle: 'Dusk Harbor: Prologue' } },
    ],
    'information.submit': [{ type: 'information.submit' }],
    'parts.restart': [{ type: 'parts.restart' }],
    'order.changed': [{ type: 'order.changed', order: sampleOrders.owned, user: maya.user }],
    'user.changed': [{ type: 'user.changed', user: undefined }],
  },
  outputs: {
    saveInformation: [
      accepted(sampleOrders.informed),
      refused('SERVER_ERROR'),
      refused('UNAUTHORIZED'),
      refused('INVOICE_ALREADY_PAID'),
      refused('FILE_NOT_FOUND'),
    ],
    assets: ['INVOICE_ALREADY_PAID'],
    reuse: [undefined],
  },
  snapshots: {
    assets: [
      { context: { order: withFiles, queue: [] }, tags: new Set() },
      { context: { order: withFiles, queue: [] }, tags: new Set(['busy']) },
      { context: { order: withFiles, queue: [{}] }, tags: new Set() },
    ],
    reuse: [
      { context: { choice: undefined } },
      { context: { choice: { order: prologue } } },
      { context: { choice: { order: paperGolems } } },
      { context: { choice: { order: undefined } } },
    ],
  },
})
