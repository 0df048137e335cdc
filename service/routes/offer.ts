import type { HandlersOf } from '#service/http/handler.ts'
import { answerOffer, offerAt } from '#service/offers/answer-offer.ts'
import type { Services } from '#service/services.ts'

export function offerHandlers(services: Services): HandlersOf<'readOffer' | 'confirmOffer'> {
  return {
    readOffer: async ({ params }) => ({ data: await offerAt(services, params.id) }),

    confirmOffer: async ({ params, body: { state, comments } }) => ({
      data: await answerOffer(services, params.id, { decision: state, comments }),
    }),
  }
}
