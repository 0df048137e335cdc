import { draftStore } from '#actors/drafts/draft-store.ts'
import { draftsSchema } from '#domain/order/drafts.ts'

/** What was typed in an order and not yet saved, by the order's id. */
export const orderDrafts = draftStore({
  prefix: 'order.',
  schema: draftsSchema,
  isEmpty: (drafts) => Object.values(drafts).every((draft) => draft === undefined),
})
