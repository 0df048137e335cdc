import { randomUUID } from 'node:crypto'
import { requestOf } from '#api/request.ts'
import { contract } from '#domain/contract/index.ts'
import { keepSandboxCard } from '#service/payments/sandbox.ts'
import { keepCard } from '#service/payments/saved-cards.ts'
import type { AccessTrial, AccessWorld } from './trial.ts'

/** A card that the owner asked to keep. */
async function ownCard({ service: { services }, people: { owner } }: AccessWorld): Promise<string> {
  const { db, now } = services
  const { userUid } = owner.user
  const card = { ...(await keepSandboxCard(db, userUid, 'pm_card_visa')), id: `pm_${randomUUID()}` }
  await keepCard(db, userUid, 'sandbox', { ...card, fingerprint: card.id }, now())
  return card.id
}

/** The calls about one's own cards. */
export const cardTrials = {
  listCards: { rule: 'customer', request: () => requestOf(contract.listCards, {}, undefined) },
  removeCard: {
    rule: 'themselves',
    request: async (world) => {
      const params = { cardId: await ownCard(world) }
      return requestOf(contract.removeCard, { params }, undefined)
    },
  },
} satisfies Record<string, AccessTrial>
