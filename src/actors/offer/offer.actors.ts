import { fromCallback, fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import type { Client } from '#api/client.ts'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { Answering, Opened, OfferInput } from '#machines/offer/offer.types.ts'
import { keepTypedComments, typedComments } from './typed-comments.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type Typed = { type: 'comments.changed'; orderNumber: string; comments: string }

export function offerActors(client: Client) {
  return {
    readOffer: fromPromise(async ({ input, signal }: Ask<OfferInput>): Promise<Result<Opened, LinkCode>> => {
      const outcome = await client.call(readOffer, { params: { id: input.iid }, signal })
      if (!outcome.ok) return outcome
      const { data: offer } = outcome.value
      return accepted({ offer, typed: typedComments(offer.orderNumber) })
    }),

    confirmOffer: fromPromise(async ({ input, signal }: Ask<Answering>): Promise<Result<Offer, LinkCode>> => {
      const body = { state: input.decision, comments: input.comments }
      return dataOf(await client.call(confirmOffer, { params: { id: input.iid }, body, signal }))
    }),

    keepComments: fromCallback<Typed>(({ receive }) => {
      receive(({ orderNumber, comments }) => keepTypedComments(orderNumber, comments))
    }),
  }
}
