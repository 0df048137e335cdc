import { randomUUID } from 'node:crypto'
import { minor } from '#domain/money/money.ts'
import type { TestService } from '#tests/support/test-service.ts'

/** A payment that waits for the bank's check, and the secret that answers it. */
export async function openCheck({ services }: TestService, userUid: string): Promise<{ id: string; secret: string }> {
  const { db, provider } = services
  const { id, clientSecret } = await provider.open(db, { key: randomUUID(), amount: minor(12_863), currency: 'EUR' })
  await provider.confirm(db, id, { userUid, cardId: 'pm_card_authenticationRequired' })
  return { id, secret: clientSecret }
}
