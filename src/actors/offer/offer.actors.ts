import { fromCallback, fromPromise } from 'xstate'
import { lateWriter } from '#actors/drafts/late-writer.ts'
import { dataOf } from '#actors/data-of.ts'
import type { Client } from '#api/client.ts'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { Answering, Opened, OfferInput } from '#machines/offer/offer.types.ts'
import { typedComments } from './comments-store.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type Typed = { type: 'comments.changed'; orderNumber: string; comments: string }

/** How long typing may continue before the comments are written, in milliseconds. */
const pause = 250

export function offerActors(client: Client) {
  return {
    readOffer: fromPromise(async ({ input, signal }: Ask<OfferInput>): Promise<Result<Opened, LinkCode>> => {
      const outcome = await client.call(readOffer, { params: { id: input.iid }, signal })
      if (!outcome.ok) return outcome
      const { data: offer } = outcome.value
      return accepted({ offer, typed: (await typedComments.read(offer.orderNumber)) ?? '' })
    }),

    confirmOffer: fromPromise(async ({ input, signal }: Ask<Answering>): Promise<Result<Offer, LinkCode>> => {
      const body = { state: input.decision, comments: input.comments }
      return dataOf(await client.call(confirmOffer, { params: { id: input.iid }, body, signal }))
    }),

    keepComments: fromCallback<Typed>(({ receive }) => {
      const { write, end } = lateWriter(typedComments, pause)
      receive(({ orderNumber, comments }) => write(orderNumber, comments))
      return end
    }),
  }
}
