import type { HandlersOf } from '#service/http/handler.ts'
import { listCards, removeOwnCard } from '#service/payments/saved-cards.ts'
import type { Services } from '#service/services.ts'

export function cardHandlers(services: Services): HandlersOf<'listCards' | 'removeCard'> {
  const { db, providers } = services
  return {
    listCards: async ({ customer: { userUid } }) => ({
      data: { cards: providers.cards ? await listCards(db, userUid, providers.cards.name) : [] },
    }),
    removeCard: async ({ params, customer: { userUid } }) => {
      await removeOwnCard(services, userUid, params.cardId)
      return undefined
    },
  }
}
