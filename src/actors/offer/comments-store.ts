import * as v from 'valibot'
import { draftStore } from '#actors/drafts/draft-store.ts'

/** The comments that were typed for an offer in this browser and not sent, by the offer's number. */
export const typedComments = draftStore({
  prefix: 'offer.',
  schema: v.string(),
  isEmpty: (comments) => comments === '',
})
