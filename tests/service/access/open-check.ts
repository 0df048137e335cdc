import { randomUUID } from 'node:crypto'
import { minor } from '#domain/money/money.ts'
import type { TestService } from '#tests/support/test-service.ts'

const opening = { amount: minor(12_863), currency: 'EUR', description: 'Lockit order 1' } as const

/** A payment that waits for the bank's check, and the secret that answers it. */
export async function openCheck({ services }: TestService, userUid: string): Promise<{ id: string; secret: string }> {
  const { cards } = services.providers
  if (!cards) throw new Error('The sandbox has cards')
  const payer = { userUid, email: 'ines@atelier.example' }
  const id = await cards.open({ ...opening, key: randomUUID(), payer })
  const asked = await cards.charge(id, { key: randomUUID(), payer, cardId: 'pm_card_authenticationRequired' })
  if (asked.status !== 'requires_action') throw new Error('The card asks for a check')
  return { id, secret: asked.clientSecret }
}

/** A payment that waits for its payer's yes in the sandbox's PayPal. */
export async function openApproval({ services }: TestService): Promise<string> {
  const { paypal } = services.providers
  if (!paypal) throw new Error('The sandbox has a PayPal')
  return paypal.open({ ...opening, key: randomUUID(), payer: { userUid: undefined, email: 'ines@atelier.example' } })
}
